import { payment } from '../adapter/adapter.ts'
import { gateways } from '../adapter/gateways.ts'
import { needsGateway } from '../adapter/offer.ts'
import { throughGateway } from '../adapter/wallet.ts'

export const applePay = payment({
  key: 'applepay',
  title: 'Apple Pay',
  help: 'Through a gateway you’ve already added here. No credentials needed.',
  link: 'https://developer.apple.com/apple-pay/',
  offer: needsGateway,
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  ...throughGateway('applepay'),
  fields: {
    via: { label: 'Gateway', help: 'The provider that processes these payments.', kind: 'select', choices: gateways },
  },
})
