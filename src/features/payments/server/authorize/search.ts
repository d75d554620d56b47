import { z } from 'zod'
import { readThere, timeOf, type Authorize } from './api.ts'
import { kinds } from './transaction.ts'

const Summary = z.object({
  transId: z.string(),
  submitTimeUTC: z.string().nullish(),
  transactionStatus: z.string().nullish(),
  invoiceNumber: z.string().nullish(),
})
type Summary = z.infer<typeof Summary>
const List = z.object({ transactions: z.array(Summary).nullish() })
const Batches = z.object({
  batchList: z.array(z.object({ batchId: z.string(), settlementTimeUTC: z.string().nullish() })).nullish(),
})

const pageSize = 100
const mostPages = 20
/** How far our clock and theirs may be apart. */
const clockRoomMs = 10 * 60 * 1000
/** The longest range of days that batches can be asked for. */
const longestRangeMs = 31 * 24 * 60 * 60 * 1000

interface SearchedInvoice {
  invoice: string
  since: Date
}

/** The transactions of a list with this invoice, of which the newest come first. */
async function search(authorize: Authorize, name: string, within: object, { invoice, since }: SearchedInvoice) {
  const found: Summary[] = []
  for (let page = 1; page <= mostPages; page++) {
    const sorting = { orderBy: 'submitTimeUTC', orderDescending: true }
    // The offset counts pages, and begins with 1.
    const body = { ...within, sorting, paging: { limit: pageSize, offset: page } }
    const { transactions } = (await readThere(authorize, name, { body, shape: List, accept: ['E00040'] })).data
    const here = transactions ?? []
    found.push(...here.filter(({ invoiceNumber }) => invoiceNumber === invoice))
    const oldest = timeOf(here.at(-1)?.submitTimeUTC)
    if (here.length < pageSize || (oldest && oldest < since)) break
  }
  return found
}

async function searchSettled(authorize: Authorize, wanted: SearchedInvoice): Promise<Summary[]> {
  const last = authorize.now().getTime() + clockRoomMs
  const first = Math.max(wanted.since.getTime(), last - longestRangeMs)
  const [firstSettlementDate, lastSettlementDate] = [first, last].map((time) =>
    new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'),
  )
  const call = { body: { firstSettlementDate, lastSettlementDate }, shape: Batches, accept: ['E00040'] }
  const { batchList } = (await readThere(authorize, 'getSettledBatchListRequest', call)).data
  for (const { batchId } of batchList ?? []) {
    const found = await search(authorize, 'getTransactionListRequest', { batchId }, wanted)
    if (found.length > 0) return found
  }
  return []
}

const progress = ['paid', 'processing', 'refunded', 'disputed', 'attempt_failed']

/** The transaction with this invoice that got furthest, of those submitted since then: first of today’s, then of the settled ones. */
export async function findByInvoice(authorize: Authorize, invoice: string, since: Date): Promise<string | undefined> {
  const wanted = { invoice, since: new Date(since.getTime() - clockRoomMs) }
  const open = await search(authorize, 'getUnsettledTransactionListRequest', {}, wanted)
  const found = open.length > 0 ? open : await searchSettled(authorize, wanted)
  const precedenceOf = ({ transactionStatus }: Summary) => {
    const place = progress.indexOf(kinds[transactionStatus ?? ''] ?? '')
    return place < 0 ? progress.length : place
  }
  return found.toSorted((one, other) => precedenceOf(one) - precedenceOf(other))[0]?.transId
}
