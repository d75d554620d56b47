import { payment } from '../adapter/adapter.ts'
import { gateways } from '../adapter/gateways.ts'
import { throughGateway } from '../adapter/wallet.ts'

export const googlePay = payment({
  key: 'googlepay',
  title: 'Google Pay',
  help: 'Through a gateway that you have added here already. It needs no credentials of its own.',
  link: 'https://pay.google.com/business/console',
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  ...throughGateway('googlepay'),
  fields: {
    via: { label: 'Gateway', help: 'The provider that takes these payments.', kind: 'select', choices: gateways },
  },
})
