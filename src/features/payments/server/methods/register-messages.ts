import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { isForThisMachine } from '#kit/server/local-requests.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { claimMessages, failMessages, keepMessages } from '#providers/server/kept-messages.ts'
import { providers } from '#providers/server/tables.ts'
import type { PaymentAdapter } from '../adapter/adapter.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { adapterOf } from '../providers/index.ts'
import { openRow, type PaymentMethod } from './payment-methods.ts'

type Row = typeof providers.$inferSelect

/** Whether services can reach this installation; from one on somebody's own machine none is asked. */
export function isReachable({ platform }: Pick<Context, 'platform'>): boolean {
  const { protocol, hostname } = new URL(platform.url)
  return protocol === 'https:' && !isForThisMachine(hostname) && !hostname.endsWith('.localhost')
}

export const registersMessages = (adapter: PaymentAdapter | undefined): boolean =>
  adapter?.taking.registersMessages === true

/** Credentials that are changed while a service is asked are asked with once more. */
const mostTries = 2

async function register(ctx: Context, row: Row): Promise<boolean> {
  const method = openRow(ctx, row)
  if (!method?.calls.registerMessages) return true
  const told = await method.calls.registerMessages(method.webhookUrl, row.messages?.name)
  if (await keepMessages(ctx, row, told)) return true
  // It was removed while its service was asked.
  if (!(await findRow(ctx, row.id))) await tellToForget(ctx, method)
  return false
}

/** Has the service of a provider send its messages to us, where it takes a call for that. Why it doesn't is kept for its owner. */
export async function registerMessages(ctx: Context, id: string): Promise<void> {
  const [known] = await ctx.db
    .select({ type: providers.type, key: providers.key })
    .from(providers)
    .where(eq(providers.id, id))
  if (known?.type !== 'payment' || !registersMessages(adapterOf(known.key)) || !isReachable(ctx)) return
  for (let tries = 0; tries < mostTries; tries += 1) {
    const row = tries === 0 ? await claimMessages(ctx, id) : await findRow(ctx, id)
    if (!row) return
    try {
      if (await register(ctx, row)) return
    } catch (problem) {
      if (!(problem instanceof PaymentFailed)) throw problem
      return failMessages(ctx, id, problem.phrase)
    }
  }
  await failMessages(ctx, id, undefined)
}

async function findRow({ db }: Context, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(providers).where(eq(providers.id, id))
  return row
}

/** Before a provider is removed: what has its service send nothing to us any more, after that. */
export async function forgetMessages(ctx: Context, id: string): Promise<() => Promise<void>> {
  const row = isRowId(id) ? await findRow(ctx, id) : undefined
  const isRegistered = row?.type === 'payment' && registersMessages(adapterOf(row.key)) && row.messages !== null
  const method = isRegistered ? openRow(ctx, row) : undefined
  return async () => method && tellToForget(ctx, method)
}

async function tellToForget({ log }: Context, { calls, webhookUrl, providerId }: PaymentMethod): Promise<void> {
  try {
    await calls.forgetMessages?.(webhookUrl)
  } catch (err) {
    // It is gone all the same: what still comes from the service is refused.
    if (!(err instanceof PaymentFailed)) throw err
    log.warn({ err, provider: providerId }, 'A payment service could not be told to send no more messages')
  }
}
