import { endpoint } from '#kit/contract.ts'

const limit = { times: 120, seconds: 600, per: 'network' } as const

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
  summary: 'Takes the messages of a payment service',
  limit: { times: 3000, seconds: 60, per: 'network' },
  sends: 'raw',
  bodyLimit: 1_000_000,
  answer: 'text/plain',
})
