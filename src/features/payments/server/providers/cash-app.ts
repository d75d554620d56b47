import { payment } from '../adapter/adapter.ts'
import { gateways } from '../adapter/gateways.ts'
import { throughGateway } from '../adapter/wallet.ts'

export const cashApp = payment({
  key: 'cashapp',
  title: 'Cash App',
  help: 'Through a gateway that you have added here already, in US dollars. It needs no credentials of its own.',
  link: 'https://cash.app/business',
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  ...throughGateway('cashapp'),
  taking: { next: 'redirect', hosts: [], currencies: ['USD'] },
  fields: {
    via: { label: 'Gateway', help: 'The provider that takes these payments.', kind: 'select', choices: gateways },
  },
})
