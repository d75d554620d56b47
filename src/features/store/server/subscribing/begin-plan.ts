import { phrase, type Phrase } from '#kit/phrase.ts'
import { payments } from '#payments/server/tables.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { Refusal } from '#kit/refusal.ts'
import { sayMarked, writeDay } from '#kit/server/words.ts'
import type { Context, User } from '#kit/server/context.ts'
import {
  beginPayment,
  isReusable,
  storePayment,
  viewBegun,
  type BegunPayment,
  type PaymentWish,
} from '#payments/server/methods/begin-payment.ts'
import type { Purchase } from '#payments/server/purchase.ts'
import type { PaymentMethod } from '#payments/server/methods/payment-methods.ts'
import { featuresOfPlan, paidPlans, priceOfPlan, titleOfPlan, type PaidPlan } from '#subscriptions/plan-table.ts'
import { findPaidUntil } from '#subscriptions/server/current-plan.ts'
import { isBeginning, replaceSession, waitForSession } from '../settlement/earlier-session.ts'
import { hashParts } from '#kit/server/hash.ts'
import { isUnpaid } from '../settlement/check-payment.ts'
import { closePayment } from '../settlement/settle.ts'
import type { Payment } from '../payment-rows.ts'
import { findCardPaymentMethod, listPlanPaymentMethods, noPayments } from './plan-payment-methods.ts'

interface PlanWish {
  planId: PaidPlan
  interval: 'month' | 'year'
  /** The key of a method; by default the first. */
  provider?: string | undefined
  /** Paid right here with a card, without a page of the service. */
  byCard?: boolean
  /** The domain that it is started for, to whose account the buyer comes back. */
  domain?: string | undefined
}

interface PlanCaller {
  ctx: Context
  user: User
  origin: string
  network: string
}

async function findPaymentMethod({ ctx }: PlanCaller, provider: string | undefined): Promise<PaymentMethod> {
  const paymentMethods = await listPlanPaymentMethods(ctx)
  const paymentMethod =
    provider === undefined ? paymentMethods[0] : paymentMethods.find(({ method }) => method === provider)
  if (!paymentMethod)
    throw new Refusal(
      'conflict',
      paymentMethods.length === 0
        ? noPayments
        : phrase('method-not-for-plans', 'This payment method isn’t available for plans. Please choose another one.'),
    )
  return paymentMethod
}

const backOf = ({ planId, domain }: PlanWish): string => {
  if (planId === 'premium') return '/subscription'
  return domain ? `/account/${encodeURIComponent(domain)}/activate` : '/account'
}

async function purchaseOf({ ctx, user }: PlanCaller, wanted: PlanWish): Promise<Purchase> {
  const { planId, interval } = wanted
  const amount = priceOfPlan(planId, interval)
  if (amount === undefined)
    throw new Refusal(
      'unprocessable',
      phrase('plan-only-monthly', '{plan} is paid by the month.', { plan: titleOfPlan(planId) }),
    )
  const [row] = await ctx.db.select().from(users).where(eq(users.id, user.id))
  const name = `${titleOfPlan(planId)} plan`
  const line = {
    name,
    url: planId,
    quantity: 1,
    unitAmount: amount,
    amount,
    isDigital: true,
    size: null,
    color: null,
    interval,
  }
  const nobody = { phone: '', address: '', address2: '', city: '', state: '', zip: '', country: 'US' }
  return {
    title: 'Sitewright',
    lines: [line],
    subtotal: amount,
    shipping: 0,
    tax: 0,
    taxIncluded: true,
    buyer: { email: user.email, firstName: row?.firstName ?? '', lastName: row?.lastName ?? '', ...nobody },
    backTo: backOf(wanted),
    plan: { id: planId, interval },
  }
}

async function findOpen({ db }: Context, { caller, idempotencyKey }: PaymentWish): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.caller, caller), eq(payments.idempotencyKey, idempotencyKey)))
  return row
}

/** Nobody pays twice for the same time. */
async function refuseAgain({ ctx, user }: PlanCaller, { planId, interval }: PlanWish): Promise<void> {
  const paidUntil = await findPaidUntil(ctx, user.id, { id: planId, interval })
  if (!paidUntil) return
  throw new Refusal(
    'conflict',
    phrase('plan-until', 'You have {plan} until {day}. You can subscribe again from then on.', {
      plan: titleOfPlan(planId),
      day: writeDay(paidUntil),
    }),
  )
}

/** The session of this plan that was begun before; one that is being begun in another tab is waited for. */
async function findBefore(ctx: Context, wish: PaymentWish): Promise<Payment | undefined> {
  const known = await findOpen(ctx, wish)
  if (!known || !isBeginning(ctx, known)) return known
  await waitForSession()
  return findBefore(ctx, wish)
}

/** Sessions of another interval or method, in which the same plan could be paid as well. */
async function closeOthers({ ctx }: PlanCaller, { caller, purchase }: PaymentWish): Promise<void> {
  const isOpen = and(eq(payments.caller, caller), isUnpaid, isNotNull(payments.next))
  const rows = await ctx.db.select().from(payments).where(isOpen).limit(5)
  const isPremium = purchase.plan?.id === 'premium'
  for (const row of rows) if ((row.purchase.plan?.id === 'premium') === isPremium) await replaceSession(ctx, row)
}

/** Writes down the payment of a plan, at the price of the plan table. One that is begun already is given again. */
export async function preparePlan(
  asking: PlanCaller,
  wanted: PlanWish,
): Promise<{ payment: Payment; paymentMethod: PaymentMethod; isNew: boolean }> {
  const { ctx, user, origin, network } = asking
  await refuseAgain(asking, wanted)
  const paymentMethod = await findPaymentMethod(asking, wanted.provider)
  const purchase = await purchaseOf(asking, wanted)
  // Wherever it is started, the same plan is paid once.
  const hash = hashParts({ ...purchase, backTo: '' }, paymentMethod.method, origin)
  const wish: PaymentWish = {
    domainId: null,
    purpose: 'plan',
    paymentMethod,
    amount: purchase.subtotal,
    currency: 'USD',
    purchase,
    hash,
    user,
    caller: hashParts('plans', user.id),
    idempotencyKey: wanted.byCard ? `own card ${hash}` : `own ${hash}`,
    origin,
    language: 'en',
    network,
  }
  const known = wanted.byCard ? await findOpen(ctx, wish) : await findBefore(ctx, wish)
  // Another payment would make it possible to pay with a second card while nobody knows what became of the first.
  const isKept = wanted.byCard || (known?.next && isReusable(ctx, known))
  if (known && isKept) return { payment: known, paymentMethod, isNew: false }
  if (known) await ctx.db.update(payments).set({ idempotencyKey: null }).where(eq(payments.id, known.id))
  await closeOthers(asking, wish)
  const payment = await storePayment(ctx, wish)
  // Another tab was faster, whose session is this one's too.
  return payment ? { payment, paymentMethod, isNew: true } : preparePlan(asking, wanted)
}

/** Begins to pay a plan of the platform. */
export async function beginPlan(asking: PlanCaller, wanted: PlanWish): Promise<BegunPayment> {
  const { ctx, network } = asking
  const { payment, paymentMethod, isNew } = await preparePlan(asking, wanted)
  if (!isNew) return viewBegun(payment)
  const failed = (remark: Phrase) => closePayment(ctx, payment.id, 'failed', { remark })
  return viewBegun(await beginPayment(ctx, { payment, paymentMethod, network }, failed))
}

/** The plans with their prices, in a language (BCP 47), and the ways to pay them. */
export async function viewPlans(ctx: Context, language: string) {
  const card = await findCardPaymentMethod(ctx)
  return {
    plans: paidPlans.map((id) => ({
      id,
      name: titleOfPlan(id),
      monthly: priceOfPlan(id, 'month') ?? 0,
      yearly: priceOfPlan(id, 'year') ?? null,
      currency: 'USD' as const,
      features: featuresOfPlan(id).map((feature) => sayMarked(language, feature)),
      is_most_popular: id === 'pro',
      stripePriceId: null,
      paypalPlanId: null,
    })),
    methods: (await listPlanPaymentMethods(ctx)).map(({ method, adapter }) => ({ key: method, title: adapter.title })),
    card: card ? { provider: card.method } : null,
  }
}
