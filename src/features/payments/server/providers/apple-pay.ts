import { payment } from '../adapter/adapter.ts'
import { gateways } from '../adapter/gateways.ts'
import { throughGateway } from '../adapter/wallet.ts'

export const applePay = payment({
  key: 'applepay',
  title: 'Apple Pay',
  help: 'Through a gateway that you have added here already. It needs no credentials of its own.',
  link: 'https://developer.apple.com/apple-pay/',
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  ...throughGateway('applepay'),
  fields: {
    via: { label: 'Gateway', help: 'The provider that takes these payments.', kind: 'select', choices: gateways },
  },
})
