import type { Credentials } from '#providers/server/adapter.ts'
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineStatement } from '#kit/server/statement.ts'
import { missingOf, valuesOf } from '#providers/server/fields.ts'
import { openService } from '#providers/server/open-service.ts'
import { openCredentials } from '#providers/server/sealed.ts'
import { providers } from '#providers/server/tables.ts'
import { checkoutFailed, allPaymentMethods } from '#payments/methods.ts'
import { adapterOf } from '../providers/index.ts'
import type { PaymentAdapter } from '../adapter/adapter.ts'
import type { PaymentCalls } from '../adapter/calls.ts'
import { installation, makeEndpointToken } from './endpoint-token.ts'
import { sandbox } from '../sandbox/adapter.ts'
import { openSandbox } from '../sandbox/calls.ts'

type Row = typeof providers.$inferSelect

/** Where money can be paid: a method, its adapter, and the adapter's calls opened with the credentials. */
export interface PaymentMethod {
  method: string
  adapter: PaymentAdapter
  /** Null for the sandbox. */
  providerId: string | null
  isLive: boolean
  calls: PaymentCalls
  /** The public key for the service's own script, where it takes cards in a frame of ours. */
  cardKey?: string | undefined
  /** The wallet that the buyer chose, in the gateway's words. */
  wallet?: string | undefined
  /** Where the service sends its messages. */
  webhookUrl: string
}

/** The sandbox is there wherever no real money can be meant. */
export const hasSandbox = ({ platform }: Context): boolean => !platform.isProduction

/** The address that a service sends its messages to. */
export const webhookUrlOf = (ctx: Context, { key }: Pick<PaymentAdapter, 'key'>, owner: string): string =>
  `${ctx.platform.url}/api/webhooks/${allPaymentMethods.find((one) => one.key === key)?.path ?? key}/${makeEndpointToken(ctx, key, owner)}`

const selectMethods = (name: string, isTheirs: SQL) =>
  defineStatement(name, (db) =>
    db
      .select()
      .from(providers)
      .where(and(isTheirs, eq(providers.type, 'payment')))
      .orderBy(desc(providers.isActive), asc(providers.createdAt)),
  )
const selectOwn = selectMethods('methods of the installation', isNull(providers.domainId))
const selectOfStore = selectMethods('methods of a store', eq(providers.domainId, sql.placeholder('domainId')))

const listRows = ({ db }: Context, domainId: string | null) =>
  domainId === null ? selectOwn(db, {}) : selectOfStore(db, { domainId })

function givenOf(ctx: Context, row: Row): Credentials | undefined {
  const credentials = openCredentials(ctx, row)
  return credentials && { credentials, options: row.options }
}

/** Undefined where credentials are missing, or can't be read any more. */
export function openRow(ctx: Context, row: Row): PaymentMethod | undefined {
  const adapter = adapterOf(row.key)
  const given = adapter && givenOf(ctx, row)
  if (!adapter || !given || missingOf(adapter, given).length > 0) return undefined
  const service = openService(ctx, adapter, given)
  return {
    method: row.key,
    adapter,
    providerId: row.id,
    isLive: adapter.isLive(service.given),
    cardKey: adapter.cardKey?.(service.given),
    calls: adapter.open(service),
    webhookUrl: webhookUrlOf(ctx, adapter, row.id),
  }
}

/** The payment method of a wallet is that of its gateway, which has to be set up beside it. */
function openMethod(ctx: Context, row: Row, rows: Row[]): PaymentMethod | undefined {
  const adapter = adapterOf(row.key)
  const given = adapter && givenOf(ctx, row)
  const through = given && adapter.through?.(valuesOf(adapter, given))
  if (!through) return openRow(ctx, row)
  const gateway = rows.find(({ key }) => key === through.key)
  const paymentMethod = gateway && openRow(ctx, gateway)
  return paymentMethod && { ...paymentMethod, method: row.key, wallet: through.method, cardKey: undefined }
}

function openSandboxPaymentMethod(ctx: Context, domainId: string | null): PaymentMethod {
  const owner = domainId ?? installation
  return {
    method: sandbox.key,
    adapter: sandbox,
    providerId: null,
    isLive: false,
    calls: openSandbox(ctx, owner),
    webhookUrl: webhookUrlOf(ctx, sandbox, owner),
  }
}

/** The order in which methods are offered. */
const placeOf = ({ method }: PaymentMethod) => allPaymentMethods.findIndex(({ key }) => key === method)

/** Every active way to pay a store, or the installation itself. The installation's providers never take a store's money. */
export async function listPaymentMethods(ctx: Context, domainId: string | null): Promise<PaymentMethod[]> {
  const rows = await listRows(ctx, domainId)
  const active = rows.filter(({ isActive }) => isActive).flatMap((row) => openMethod(ctx, row, rows) ?? [])
  const own = hasSandbox(ctx) ? [...active, openSandboxPaymentMethod(ctx, domainId)] : active
  const first = new Map<string, PaymentMethod>()
  for (const paymentMethod of own) if (!first.has(paymentMethod.method)) first.set(paymentMethod.method, paymentMethod)
  return [...first.values()].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The payment method of one method among those of a store; refused where it isn't active. */
export function demandPaymentMethod(
  { log }: Context,
  paymentMethods: readonly PaymentMethod[],
  method: string,
): PaymentMethod {
  const paymentMethod = paymentMethods.find((one) => one.method === method)
  if (paymentMethod) return paymentMethod
  log.info({ method }, 'This method of payment is not set up or not active')
  throw new Refusal('conflict', phraseOf(checkoutFailed(method)))
}

interface PaidWith {
  domainId: string | null
  adapter: string
  providerId: string | null
}

/** The payment method that a payment was begun at, even if it isn't offered any more; undefined when its provider is gone. */
export async function reopenPaymentMethod(
  ctx: Context,
  { domainId, adapter, providerId }: PaidWith,
): Promise<PaymentMethod | undefined> {
  if (providerId === null)
    return adapter === sandbox.key && hasSandbox(ctx) ? openSandboxPaymentMethod(ctx, domainId) : undefined
  const [row] = await ctx.db.select().from(providers).where(eq(providers.id, providerId))
  return row && openRow(ctx, row)
}

/** The payment method whose webhook address this is, by its owner; with the domain that it belongs to. */
export async function findEndpoint(ctx: Context, key: string, owner: string) {
  if (key === sandbox.key) {
    const domainId = owner === installation ? null : owner
    return hasSandbox(ctx) ? { paymentMethod: openSandboxPaymentMethod(ctx, domainId), domainId } : undefined
  }
  const [row] = await ctx.db.select().from(providers).where(eq(providers.id, owner))
  const paymentMethod = row?.key === key ? openRow(ctx, row) : undefined
  return paymentMethod && row && { paymentMethod, domainId: row.domainId }
}
