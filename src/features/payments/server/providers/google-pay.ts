import { payment } from '../adapter/adapter.ts'
import { gateways } from '../adapter/gateways.ts'
import { needsGateway } from '../adapter/offer.ts'
import { throughGateway } from '../adapter/wallet.ts'

export const googlePay = payment({
  key: 'googlepay',
  title: 'Google Pay',
  help: 'Through a gateway you’ve already added here. No credentials needed.',
  link: 'https://pay.google.com/business/console',
  offer: needsGateway,
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  ...throughGateway('googlepay'),
  fields: {
    via: { label: 'Gateway', help: 'The provider that processes these payments.', kind: 'select', choices: gateways },
  },
})
