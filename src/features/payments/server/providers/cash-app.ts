import { payment } from '../adapter/adapter.ts'
import { gateways } from '../adapter/gateways.ts'
import { needsGateway } from '../adapter/offer.ts'
import { throughGateway } from '../adapter/wallet.ts'

export const cashApp = payment({
  key: 'cashapp',
  title: 'Cash App',
  help: 'Through a gateway you’ve already added here, in US dollars. No credentials needed.',
  link: 'https://cash.app/business',
  offer: { ...needsGateway, sellers: ['US'] },
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  ...throughGateway('cashapp'),
  taking: { next: 'redirect', hosts: [], currencies: ['USD'], countriesOf: () => ['US'] },
  fields: {
    via: { label: 'Gateway', help: 'The provider that processes these payments.', kind: 'select', choices: gateways },
  },
})
