import { t } from '#kit/t.ts'
import type { skipReasons } from '#mailing/contract.ts'
import type { Import } from '../calls/use-mailing.ts'

type Reason = (typeof skipReasons)[number]

/** After a number: why rows were left out. */
const reasonWords: Record<Reason, string> = {
  known: t('already on the list'),
  repeated: t('duplicates in the file'),
  invalid: t('invalid e-mail addresses'),
  suppressed: t('previously unsubscribed, removed or undeliverable'),
  full: t('over the limit of the list'),
  left: t('unsubscribed, bounced or complained before (kept as that)'),
  unconfirmed: t('never confirmed their subscription'),
  unclear: t('with a status that wasn’t understood'),
  asked: t('already asked to confirm several times today (import the file again tomorrow)'),
}

export const skipsOf = ({ skipped }: Import): { reason: Reason; count: number; words: string }[] =>
  (Object.keys(reasonWords) as Reason[]).flatMap((reason) => {
    const count = skipped[reason] ?? 0
    return count > 0 ? [{ reason, count, words: reasonWords[reason] }] : []
  })
