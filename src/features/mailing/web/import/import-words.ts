import type { skipReasons } from '#mailing/contract.ts'
import type { Import } from '../calls/use-mailing.ts'

type Reason = (typeof skipReasons)[number]

/** After a number: why rows were left out. */
const reasonWords: Record<Reason, string> = {
  known: 'already on the list',
  repeated: 'duplicates in the file',
  invalid: 'invalid e-mail addresses',
  suppressed: 'previously unsubscribed, removed or undeliverable',
  full: 'over the limit of the list',
  left: 'unsubscribed, bounced or complained before (kept as that)',
  unconfirmed: 'never confirmed their subscription',
  unclear: 'with a status that wasn’t understood',
  asked: 'already asked to confirm several times today (import the file again tomorrow)',
}

export const skipsOf = ({ skipped }: Import): { reason: Reason; count: number; words: string }[] =>
  (Object.keys(reasonWords) as Reason[]).flatMap((reason) => {
    const count = skipped[reason] ?? 0
    return count > 0 ? [{ reason, count, words: reasonWords[reason] }] : []
  })
