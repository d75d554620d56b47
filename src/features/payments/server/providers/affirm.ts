import { payment } from '../adapter/adapter.ts'

export const affirm = payment({
  key: 'affirm',
  title: 'Affirm',
  help: 'Pay over time, in US and Canadian dollars.',
  link: 'https://www.affirm.com/dashboard',
  address: 'https://api.affirm.com/api',
  sandbox: 'https://sandbox.affirm.com/api',
  unverified: 'How Affirm signs its webhooks isn’t confirmed, so they are not relied on.',
  abilities: ['oneTime', 'refund', 'partialRefund'],
  fields: {
    public_key: { label: 'Public API key', help: 'Under API keys in the dashboard of Affirm.' },
    private_key: { label: 'Private API key', help: 'Stands beside the public key.', secret: true },
    country: {
      label: 'Country',
      help: 'Of your account with Affirm.',
      kind: 'select',
      choices: { USA: 'United States', CAN: 'Canada' },
    },
  },
})
