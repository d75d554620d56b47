import { and, eq, isNull } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { openService } from '#providers/server/open-service.ts'
import { messageAddress, readMessageToken } from '#providers/server/message-address.ts'
import { openCredentials } from '#providers/server/sealed.ts'
import { providers } from '#providers/server/tables.ts'
import type { ParcelMessage } from './providers/adapter.ts'
import { trackingAdapters } from './providers/index.ts'
import { refreshParcel } from './refresh-parcels.ts'
import { orders } from './tables.ts'

const unknown = () => new Refusal('missing', phrase('not-found', 'Not found.'))
const about = 'tracking'
/** One number stands for one parcel; where somebody sends several orders in it, for a few. */
const mostOrders = 20

/** The provider that an address of ours names. */
export function readParcelToken(ctx: Context, token: string): string {
  const providerId = readMessageToken(ctx, about, token)
  if (providerId === undefined) throw unknown()
  return providerId
}

async function findProvider(ctx: Context, id: string) {
  const [row] = await ctx.db.select().from(providers).where(eq(providers.id, id))
  const adapter = row?.type === 'tracking' ? trackingAdapters.find(({ key }) => key === row.key) : undefined
  return row && adapter && { row, adapter }
}

/** Where a tracking service sends its messages, and how that is entered there, said in a language (BCP 47). */
export async function viewParcelAddress(ctx: Context, id: string, language: string) {
  const { row, adapter } = (await findProvider(ctx, id)) ?? {}
  if (!row || !adapter?.readMessage) return { url: null, help: null }
  return {
    url: messageAddress(ctx, `parcels/${adapter.key}`, about, row.id),
    help: sayPhrase(
      language,
      phrase(
        'parcel-address',
        'In {service}, add this URL as a webhook for tracking updates, so that orders follow their parcels by themselves.',
        { service: adapter.title },
      ),
    ),
  }
}

/** Takes the message of a tracking service, which makes us ask it where the parcel is. */
export async function receiveParcel(ctx: Context, named: { key: string; token: string }, message: ParcelMessage) {
  const { row, adapter } = (await findProvider(ctx, readParcelToken(ctx, named.token))) ?? {}
  const credentials = row && openCredentials(ctx, row)
  if (!row || !credentials || !adapter?.readMessage || adapter.key !== named.key) throw unknown()
  const service = openService(ctx, adapter, { credentials, options: row.options, domainId: row.domainId })
  const number = readNumber(() => adapter.readMessage?.(service, message))
  if (number === undefined || !row.isActive) return
  const isTheirs = row.domainId === null ? undefined : eq(orders.domainId, row.domainId)
  const found = await ctx.db
    .select({ id: orders.id, domainId: orders.domainId })
    .from(orders)
    .where(and(isTheirs, eq(orders.trackingNumber, number), isNull(orders.deliveredAt)))
    .limit(mostOrders)
  await ctx.jobs.sendMany(
    refreshParcel,
    found.map(({ id, domainId }) => ({ data: { id }, key: id, domain: domainId })),
  )
}

/** What isn't JSON is about nothing. */
function readNumber(read: () => string | undefined): string | undefined {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined
    throw problem
  }
}
