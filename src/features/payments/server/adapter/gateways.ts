import { phrase } from '#kit/phrase.ts'

/** Payment gateways that also support wallets. */
export const gateways = { stripe: 'Stripe', adyen: 'Adyen', square: 'Square' }

export const triedAtGateway = (gateway: string) =>
  phrase('tried-at-gateway', '{gateway} processes these payments. Test the connection there.', { gateway })
