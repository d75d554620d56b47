import { recordedConversions, type RecordedConversion } from '#visitors/counting/kinds.ts'
import type { Context } from '#kit/server/context.ts'
import type { ReadEvent } from './read-events.ts'

/** Of some payments of a site those that were begun a while ago at most, and whether they were paid. */
export type FindPayments = (ctx: Context, domainId: string, ids: string[]) => Promise<Map<string, boolean>>

const idsOf = (events: readonly ReadEvent[]) =>
  events.flatMap(({ marks }) => marks.flatMap((mark) => mark.split(':').slice(1)))

function kindOf(mark: string, payments: ReadonlyMap<string, boolean>): RecordedConversion | undefined {
  const [kind, id] = mark.split(':')
  const isReal = id === undefined || (kind === 'paid' ? payments.get(id) === true : payments.has(id))
  return isReal ? recordedConversions.find((each) => each === kind) : undefined
}

/**
 * What visitors did besides sending forms: that somebody bought is believed where the payment says so. Which payment that was isn’t kept,
 * so that a recording leads to no buyer.
 */
export async function readConversions(
  ctx: Context,
  domainId: string,
  { events, findPayments }: { events: readonly ReadEvent[]; findPayments: FindPayments },
): Promise<RecordedConversion[][]> {
  const ids = [...new Set(idsOf(events))].slice(0, 20)
  const payments = ids.length === 0 ? new Map<string, boolean>() : await findPayments(ctx, domainId, ids)
  return events.map(({ marks }) => [...new Set(marks.flatMap((mark) => kindOf(mark, payments) ?? []))])
}
