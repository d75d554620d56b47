import { badInput } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'

const limit = { times: 120, seconds: 600, per: 'network' } as const

/**
 * For a frame on the platform's own pages. Its window takes messages of the page around it, and answers each with one: `{card: 'name'}`
 * with `{card: 'done', paymentMethodId}`, `{card: 'confirm', clientSecret}` with `{card: 'done'}`; or else `{card: 'refused', message}` in
 * the service's words, or `{card: 'failed'}`. `{card: 'theme', theme}` has no answer. By itself it says `ready`, or `missing` if the
 * service's script did not load.
 */
export const openCard = endpoint({
  method: 'GET',
  path: '/pay/card',
  access: 'anyone',
  summary: 'The page of a frame in which a payment service itself takes a card',
  limit,
  query: z.object({
    provider: z.string(badInput).max(40, badInput),
    theme: z.enum(['dark', 'light'], badInput).default('light'),
    language: z
      .string(badInput)
      .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i, badInput)
      .default('en'),
  }),
  answer: 'text/html',
})
export const openPay = endpoint({
  method: 'GET',
  path: '/pay/:id',
  access: 'anyone',
  summary: 'The page on which a payment goes on: to the service, by a form, with a code, or in the sandbox',
  limit,
  answer: 'text/html',
})
export const decidePay = endpoint({
  method: 'POST',
  path: '/pay/:id',
  access: 'anyone',
  summary: 'What happens to a payment in the sandbox: a form with `outcome`',
  limit,
  sends: 'raw',
  bodyLimit: 1000,
  answer: 'redirect',
})
export const returnFromPay = endpoint({
  method: 'GET',
  path: '/pay/:id/return',
  access: 'anyone',
  // Money has moved, or a session is to be ended; some services say so to nobody but the buyer who comes back.
  staysOpen: true,
  summary: 'Where a service sends the buyer back to',
  limit,
  answer: 'redirect',
})
export const returnFromPayToo = endpoint({
  ...returnFromPay,
  method: 'POST',
  summary: 'The same, for services that send a form',
  sends: 'raw',
  bodyLimit: 20_000,
})

export const takeWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:provider/:token',
  access: 'anyone',
  staysOpen: true,
  summary: 'Takes the messages of a payment service',
  limit: { times: 3000, seconds: 60, per: 'network' },
  sends: 'raw',
  bodyLimit: 1_000_000,
  answer: 'text/plain',
})
