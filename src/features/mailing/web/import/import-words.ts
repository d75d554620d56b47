import type { skipReasons } from '#mailing/contract.ts'
import type { Import } from '../calls/use-mailing.ts'

type Reason = (typeof skipReasons)[number]

/** After a number: why rows were left out. */
const reasonWords: Record<Reason, string> = {
  known: 'on the list already',
  repeated: 'more than once in the file',
  invalid: 'not an e-mail address',
  suppressed: 'unsubscribed, removed or unreachable before',
  full: 'beyond what the list has room for',
  asked: 'asked to confirm often enough today (please import the file again tomorrow)',
}

export const skipsOf = ({ skipped }: Import): { reason: Reason; count: number; words: string }[] =>
  (Object.keys(reasonWords) as Reason[]).flatMap((reason) => {
    const count = skipped[reason] ?? 0
    return count > 0 ? [{ reason, count, words: reasonWords[reason] }] : []
  })
