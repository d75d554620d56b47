import { adapterOf } from '#providers/server/adapter.ts'

/** Defines a service that takes payments. */
export const payment = adapterOf('payment')

/** Basic authentication, which several of them use. */
export const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

/** Payment gateways that also support wallets. */
export const gateways = { stripe: 'Stripe', adyen: 'Adyen', square: 'Square' }
