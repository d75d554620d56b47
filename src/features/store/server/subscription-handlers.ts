import { and, eq } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import { on, type Handler, type Request } from '#kit/server/http/handler.ts'
import type { DomainNames } from '#orders/server/handlers.ts'
import type { Begun } from '#payments/server/till/begin.ts'
import * as calls from '#subscriptions/contract.ts'
import { pause, resume, updatePayment } from '#subscriptions/server/change-subscription.ts'
import {
  countSubscriptions,
  findMine,
  listSubscriptions,
  readCurrent,
  readSubscription,
  viewMine,
  type Asking,
} from '#subscriptions/server/find-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { beginPlan, viewPlans } from './begin-plan.ts'
import { cancelSubscription } from './end-subscription.ts'
import { findOwnPayment, freshen } from './own-order.ts'

type Call = Pick<Request<typeof calls.createSubscription>, 'ctx' | 'user' | 'site' | 'isPlatform' | 'network'>

const onPlatform = () => new Refusal('forbidden', 'This can only be done on the platform’s own address.')
const view = ({ url, sessionId, expiresAt }: Begun) => ({ url, sessionId, expiresAt, subscription: null })

/** The calls of those who pay and those who sell subscriptions. */
export function openSubscriptionHandlers({ idOf, labelOf }: DomainNames): Handler[] {
  const named = (text: string) => idOf(labelOf(text) ?? '')
  const askingOf = ({ ctx, user, site, isPlatform }: Call): Asking => ({
    ctx,
    user,
    place: { site, isPlatform },
    siteId: isPlatform || site === undefined ? undefined : idOf(site),
  })
  const mine = (call: Call, id: string) => findMine(askingOf(call), id)
  const begin = (call: Call, wanted: Parameters<typeof beginPlan>[1]) => {
    if (!call.isPlatform) throw onPlatform()
    return beginPlan({ ...call, origin: call.ctx.platform.url }, wanted)
  }
  /** The subscription of a paid checkout of the caller's own. */
  async function complete(
    call: Call,
    { domain_id: of, session_id: sessionId }: { domain_id?: string | undefined; session_id?: string | undefined },
  ) {
    const { ctx, user, site, isPlatform } = call
    const domainId = isPlatform ? named(of ?? '') : idOf(site ?? '')
    const payment = domainId && (await findOwnPayment(ctx, user, { domainId, sessionId }))
    if (payment) await freshen(ctx, payment)
    const isIt = and(eq(subscriptions.paymentId, payment ? payment.id : ''), eq(subscriptions.buyerId, user.id))
    const [row] = await ctx.db.select().from(subscriptions).where(isIt)
    if (!row)
      throw new Refusal('conflict', 'There is no paid checkout of yours here, so there is nothing to subscribe to.')
    return { url: null, sessionId: row.paymentId, expiresAt: null, subscription: viewMine(row) }
  }
  async function current(call: Call) {
    const { plan } = await readCurrent(call.ctx, call.user)
    if (!plan) throw new Refusal('missing', 'You have no plan.')
    return plan
  }
  return [
    on(calls.listSubscriptions, ({ query, ...call }) => listSubscriptions(askingOf(call), query, named)),
    on(calls.listPlans, ({ ctx }) => viewPlans(ctx)),
    on(calls.currentSubscription, async ({ ctx, user }) => {
      const { plan, premium } = await readCurrent(ctx, user)
      return { subscription: plan ? viewMine(plan) : null, premium: premium ? viewMine(premium) : null }
    }),
    on(calls.createSubscription, async ({ body, ...call }) => {
      const { planId, interval, provider } = body
      if (!planId) return complete(call, body)
      return view(await begin(call, { planId, interval: interval === 'year' ? 'year' : 'month', provider }))
    }),
    on(calls.changePlan, async ({ body, ...call }) => view(await begin(call, body))),
    on(calls.cancelPlan, async (call) => viewMine(await cancelSubscription(call.ctx, await current(call)))),
    on(calls.getSubscription, ({ params, ...call }) => readSubscription(askingOf(call), params.id)),
    on(calls.cancelSubscription, async ({ params, ...call }) =>
      viewMine(await cancelSubscription(call.ctx, await mine(call, params.id))),
    ),
    on(calls.pauseSubscription, async ({ params, ...call }) =>
      viewMine(await pause(call.ctx, await mine(call, params.id))),
    ),
    on(calls.resumeSubscription, async ({ params, ...call }) =>
      viewMine(await resume(call.ctx, await mine(call, params.id))),
    ),
    on(calls.updatePayment, async ({ params, ...call }) => ({
      url: await updatePayment(call.ctx, await mine(call, params.id)),
    })),
    on(calls.countSubscriptions, ({ ctx, domain }) => countSubscriptions(ctx, domain.id)),
  ]
}
