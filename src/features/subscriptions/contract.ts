import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { typedText } from '#kit/shapes.ts'
import { endpoint, perUser } from '#kit/contract.ts'
import { pagesOf, searchable } from '#kit/paging.ts'
import { paidPlans } from './plan-table.ts'
import { subscriptionStatuses } from './states.ts'
import { paymentIntervals } from '#payments/interval.ts'

const limit = perUser(60, 600)
/** The path names one of the caller's own, as buyer. */
const onMine = { method: 'POST', access: 'user', limit } as const

export type SubscriptionView = z.infer<typeof SubscriptionView>
export const SubscriptionView = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(subscriptionStatuses),
  start_date: z.iso.datetime(),
  /** Null when nothing more will be paid. */
  next_billing_date: z.iso.datetime().nullable(),
  /** In minor units of the currency. */
  amount: z.int(),
  currency: z.string(),
  interval: z.enum(paymentIntervals),
  payment_method: z.string(),
  payment_details: z.object({ last4: z.string().nullable(), brand: z.string().nullable() }),
  features: z.array(z.string()),
  /** The name of the store; that of the platform for a plan. */
  domain: z.string(),
  domain_id: z.string().nullable(),
  auto_renew: z.boolean(),
  /** When it ends for good, if that is decided. */
  ends_at: z.iso.datetime().nullable(),
  /** For a plan of the platform: `premium`, `basic`, `pro` or `enterprise`. */
  plan_id: z.string().nullable(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** Why the last payment failed. */
  problem: z.string().nullable(),
  /** Whether the caller may say that it isn’t theirs: a guest bought it with their address. */
  can_disown: z.boolean(),
  /** What the caller may do with it now; empty for a seller. */
  can: z.array(z.enum(['pause', 'resume', 'cancel', 'keep', 'update-payment'])),
})

const list = pagesOf({
  items: SubscriptionView,
  sort: ['start_date'],
  first: '-start_date',
  filters: {
    ...searchable,
    domain_id: typedText(300).optional(),
    /** By default the seller's, where a domain is named that the caller may view, and else the buyer's. */
    view: z.enum(['seller', 'buyer'], says('choose-seller-or-buyer', 'Please choose seller or buyer.')).optional(),
    status: z.enum(subscriptionStatuses, badInput).optional(),
  },
})
/** As seller: those of a domain that the caller may view. As buyer: the caller's own, of that domain or of all. */
export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions',
  access: 'user',
  summary: 'Subscriptions that I sell or pay',
  ...list,
})

export const currentSubscription = endpoint({
  method: 'GET',
  path: '/api/subscriptions/current',
  access: 'account',
  summary: 'My plan of the platform, and Premium until its end; null without one',
  answer: z.object({ subscription: SubscriptionView.nullable(), premium: SubscriptionView.nullable() }),
})

const Plan = z.enum(paidPlans, says('choose-plan', 'Please choose a plan.'))
const Interval = z.enum(['month', 'year'], says('choose-interval', 'Please choose month or year.'))
const Begun = z.object({
  /** Where the browser goes to pay; null for a subscription that is paid already. */
  url: z.string().nullable(),
  sessionId: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  subscription: SubscriptionView.nullable(),
})
/**
 * With a `planId`: begins to pay a plan of the platform, and comes back to the account of the domain. Without: the subscription of my own paid checkout with a store; without such
 * a checkout, none is made. Prices, names and intervals come from the plan table and the store, whatever is sent.
 */
export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions',
  access: 'user',
  summary: 'Begins to pay a plan, or gives the subscription of my own paid checkout',
  limit,
  body: z.object(
    {
      planId: Plan.optional(),
      interval: z.enum(paymentIntervals, badInput).optional(),
      /** The key of a payment method; by default the first. */
      provider: typedText(40).optional(),
      domain_id: typedText(300).optional(),
      session_id: typedText(40).optional(),
    },
    badInput,
  ),
  status: 201,
  answer: Begun,
})
export const changePlan = endpoint({
  method: 'PUT',
  path: '/api/subscriptions',
  access: 'account',
  summary: 'Changes my plan of the platform; what is dearer is paid first',
  limit,
  body: z.object(
    {
      planId: Plan,
      interval: Interval.default('month'),
      provider: typedText(40).optional(),
      domain_id: typedText(300).optional(),
    },
    badInput,
  ),
  answer: Begun,
})
export const cancelPlan = endpoint({
  method: 'POST',
  path: '/api/subscriptions/cancel',
  access: 'account',
  summary: 'Cancels my plan of the platform at the end of what is paid',
  limit,
  answer: SubscriptionView,
})
export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscriptions/:id',
  access: 'user',
  summary: 'A subscription that I sell or pay',
  answer: SubscriptionView,
})
export const cancelSubscription = endpoint({
  ...onMine,
  path: '/api/subscriptions/:id/cancel',
  summary: 'Cancels a subscription of mine for good',
  answer: SubscriptionView,
})
export const keepSubscription = endpoint({
  ...onMine,
  path: '/api/subscriptions/:id/keep',
  summary: 'Takes back the cancellation of a subscription of mine that hasn’t ended yet',
  answer: SubscriptionView,
})
export const pauseSubscription = endpoint({
  ...onMine,
  path: '/api/subscriptions/:id/pause',
  summary: 'Pauses a subscription of mine: nothing is paid until it is resumed',
  answer: SubscriptionView,
})
export const resumeSubscription = endpoint({
  ...onMine,
  path: '/api/subscriptions/:id/resume',
  summary: 'Resumes a subscription of mine',
  answer: SubscriptionView,
})
export const disownSubscription = endpoint({
  ...onMine,
  path: '/api/subscriptions/:id/disown',
  summary: 'Says that a subscription isn’t mine, which a guest bought with my e-mail address',
  answer: z.object({ id: z.string() }),
})
export const updatePayment = endpoint({
  ...onMine,
  path: '/api/subscriptions/:id/update-payment',
  summary: 'Where I enter another way to pay a subscription of mine',
  answer: z.object({ url: z.string() }),
})
export const countSubscriptions = endpoint({
  method: 'GET',
  path: '/api/domains/:id/subscriptions/counts',
  access: 'user',
  act: { action: 'view', on: 'domain', by: 'id' },
  summary: 'How many subscriptions of a domain are in each state',
  answer: z.object({
    total: z.int(),
    active: z.int(),
    past_due: z.int(),
    paused: z.int(),
    cancelled: z.int(),
    incomplete: z.int(),
  }),
})
