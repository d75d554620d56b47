import { readLanguage } from '#kit/language-header.ts'
import type { SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { on, type Handler, type Request } from '#kit/server/http/handler.ts'
import { disownOrder } from '#orders/guest-contract.ts'
import { findBought } from '#orders/server/find-order.ts'
import type { DomainNames } from '#orders/server/handlers.ts'
import type { BegunPayment } from '#payments/server/methods/begin-payment.ts'
import * as calls from '#subscriptions/contract.ts'
import { listPlans } from '#subscriptions/plans-contract.ts'
import { undoCancellation, updatePayment } from '#subscriptions/server/change-subscription.ts'
import { readCurrent } from '#subscriptions/server/current-plan.ts'
import {
  countSubscriptions,
  findMine,
  listSubscriptions,
  readSubscription,
  viewMine,
  type SubscriptionCaller,
} from '#subscriptions/server/find-subscription.ts'
import { beginPlan, viewPlans } from './begin-plan.ts'
import { cancelSubscription, pauseSubscription, resumeSubscription } from './end-subscription.ts'
import { disownPurchase } from '../sales/disown-purchase.ts'
import { completeSubscription } from '../settlement/own-order.ts'

type Call = Pick<
  Request<typeof calls.createSubscription>,
  'ctx' | 'user' | 'site' | 'isPlatform' | 'network' | 'headers'
>
type CallerOf = (call: Call) => SubscriptionCaller

const view = ({ url, sessionId, expiresAt }: BegunPayment) => ({ url, sessionId, expiresAt, subscription: null })

const viewOwn = ({ headers }: Call, row: SubscriptionRow) => viewMine(row, readLanguage(headers))

async function beginSubscription({ isPlatform, ...call }: Call, wanted: Parameters<typeof beginPlan>[1]) {
  if (!isPlatform)
    throw new Refusal(
      'forbidden',
      phrase('platform-address-only', 'This can only be done on the platform’s own address.'),
    )
  return view(await beginPlan({ ...call, origin: call.ctx.platform.url }, wanted))
}

async function findPlan({ ctx, user }: Call) {
  const { plan } = await readCurrent(ctx, user)
  if (!plan) throw new Refusal('missing', phrase('no-plan', 'You have no plan.'))
  return plan
}

/** The plans of the platform. */
const planHandlers: Handler[] = [
  on(listPlans, ({ ctx, headers }) => viewPlans(ctx, readLanguage(headers))),
  on(calls.currentSubscription, async ({ ctx, user, headers }) => {
    const { plan, premium } = await readCurrent(ctx, user)
    const view = (row: typeof plan) => (row ? viewMine(row, readLanguage(headers)) : null)
    return { subscription: view(plan), premium: view(premium) }
  }),
  on(calls.changePlan, ({ body: { domain_id: domain, ...wanted }, ...call }) =>
    beginSubscription(call, { ...wanted, domain }),
  ),
  on(calls.cancelPlan, async (call) => viewOwn(call, await cancelSubscription(call.ctx, await findPlan(call)))),
]

/** What a buyer does with one of their own. */
function openOwnHandlers(askingOf: CallerOf): Handler[] {
  const mine = (call: Call, id: string) => findMine(askingOf(call), id)
  return [
    on(calls.cancelSubscription, async ({ params, ...call }) =>
      viewOwn(call, await cancelSubscription(call.ctx, await mine(call, params.id))),
    ),
    on(calls.keepSubscription, async ({ params, ...call }) =>
      viewOwn(call, await undoCancellation(call.ctx, await mine(call, params.id))),
    ),
    on(calls.pauseSubscription, async ({ params, ...call }) =>
      viewOwn(call, await pauseSubscription(call.ctx, await mine(call, params.id))),
    ),
    on(calls.resumeSubscription, async ({ params, ...call }) =>
      viewOwn(call, await resumeSubscription(call.ctx, await mine(call, params.id))),
    ),
    on(disownOrder, async ({ params, ...call }) => {
      const { ctx, ...asking } = askingOf(call)
      await disownPurchase(ctx, await findBought(ctx, asking, params.id))
      return { id: params.id }
    }),
    on(calls.disownSubscription, async ({ params, ...call }) => {
      await disownPurchase(call.ctx, await mine(call, params.id))
      return { id: params.id }
    }),
    on(calls.updatePayment, async ({ params, ...call }) => ({
      url: await updatePayment(call.ctx, await mine(call, params.id)),
    })),
  ]
}

/** The calls of those who pay and those who sell subscriptions. */
export function openSubscriptionHandlers({ idOf, labelOf }: DomainNames): Handler[] {
  const named = (text: string) => idOf(labelOf(text) ?? '')
  const askingOf: CallerOf = ({ ctx, user, site, isPlatform, headers }) => ({
    ctx,
    user,
    place: { site, isPlatform },
    siteId: isPlatform || site === undefined ? undefined : idOf(site),
    language: readLanguage(headers),
  })
  return [
    on(calls.listSubscriptions, ({ query, ...call }) => listSubscriptions(askingOf(call), query, named)),
    ...planHandlers,
    on(calls.createSubscription, async ({ body, ...call }) => {
      const { planId, interval, provider, domain_id: of, session_id: sessionId } = body
      if (planId)
        return beginSubscription(call, {
          planId,
          interval: interval === 'year' ? 'year' : 'month',
          provider,
          domain: of,
        })
      const domainId = call.isPlatform ? named(of ?? '') : idOf(call.site ?? '')
      const row = await completeSubscription(call.ctx, call.user, { domainId, sessionId })
      return { url: null, sessionId: row.paymentId, expiresAt: null, subscription: viewOwn(call, row) }
    }),
    on(calls.getSubscription, ({ params, ...call }) => readSubscription(askingOf(call), params.id)),
    ...openOwnHandlers(askingOf),
    on(calls.countSubscriptions, ({ ctx, domain }) => countSubscriptions(ctx, domain.id)),
  ]
}
