import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import { paidPlans } from './plan-table.ts'

export const PlanView = z.object({
  id: z.enum(paidPlans),
  name: z.string(),
  /** In minor units, for a month and for a year. */
  monthly: z.int(),
  yearly: z.int().nullable(),
  currency: z.literal('USD'),
  features: z.array(z.string()),
  is_most_popular: z.boolean(),
  /** At Stripe and PayPal, where they are configured. */
  stripePriceId: z.string().nullable(),
  paypalPlanId: z.string().nullable(),
})
export const listPlans = endpoint({
  method: 'GET',
  path: '/api/subscriptions/plans',
  access: 'anyone',
  summary: 'The plans of the platform, and how they can be paid',
  answer: z.object({
    plans: z.array(PlanView),
    /** Ways to pay; empty where none is configured, so that nothing can be bought. */
    methods: z.array(z.object({ key: z.string(), title: z.string() })),
    /** The method by which a card can be entered right on the page (`/pay/card`); null where there is none. */
    card: z.object({ provider: z.string() }).nullable(),
  }),
})
