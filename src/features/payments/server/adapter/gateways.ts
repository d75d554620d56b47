/** Payment gateways that also support wallets. */
export const gateways = { stripe: 'Stripe', adyen: 'Adyen', square: 'Square' }
