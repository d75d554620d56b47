import { badInput } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint, perUser, type Act } from '#kit/contract.ts'

const onProvider: Act & { orPlatform: true } = { action: 'money', on: 'provider', by: 'id', orPlatform: true }

const webhookStandings = ['manual', 'waiting', 'registered', 'failed', 'local'] as const

/** For the card of a provider that takes payments. */
export const getWebhook = endpoint({
  method: 'GET',
  path: '/api/providers/:id/webhook',
  access: 'account',
  act: onProvider,
  summary: 'The address that a payment service sends its messages to, and how to enter it there',
  query: z.object({ domain_id: z.string(badInput).optional() }),
  answer: z.object({
    /** Null where the service sends none. */
    url: z.string().nullable(),
    help: z.string().nullable(),
    /** Whether nothing else tells what became of a payment. */
    isNeeded: z.boolean(),
    /**
     * Who enters the address there: its owner (`manual`), or a call of ours, which is `registered`, still `waiting` for the provider to be
     * on, has `failed`, or can't be made from a machine that the service doesn't reach (`local`).
     */
    standing: z.enum(webhookStandings),
    /** What else has to be set up there. */
    alsoThere: z.string().nullable(),
    /** Why it failed. */
    reason: z.string().nullable(),
  }),
})

/**
 * The card element: `pm_` names a card that the browser gave to Stripe; it never reaches us. Where the bank wants to hear from the buyer,
 * `success` is false and there is a `clientSecret`: the frame of the card has Stripe ask the buyer with it (`stripe.handleNextAction`),
 * and then the same call with the same card tells whether it is paid. It says nothing else, and pays nothing by itself.
 */
export const createIntent = endpoint({
  method: 'POST',
  path: '/api/payments/create-intent',
  access: 'user',
  summary: 'Pays the premium subscription with a card that the browser gave to the payment service',
  limit: perUser(20, 600),
  body: z.object(
    {
      paymentMethodId: z.string(badInput).regex(/^pm_\w{1,100}$/, badInput),
      isSubscription: z.boolean(badInput).default(true),
      /** By default the latest open checkout of the caller, or else the premium plan. */
      sessionId: z.string(badInput).max(40, badInput).optional(),
    },
    badInput,
  ),
  answer: z.object({ success: z.boolean(), clientSecret: z.string().optional() }),
})
