import { gateways, payment } from './adapter.ts'

export const cashApp = payment({
  key: 'cashapp',
  title: 'Cash App',
  help: 'Through a gateway that you have added here already, in US dollars. It needs no credentials of its own.',
  link: 'https://cash.app/business',
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  fields: {
    via: { label: 'Gateway', help: 'The provider that takes these payments.', kind: 'select', choices: gateways },
  },
})
