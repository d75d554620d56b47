import { payment } from './adapter.ts'

export const klarna = payment({
  key: 'klarna',
  title: 'Klarna',
  help: 'Pay later or in parts, on a page of Klarna’s.',
  link: 'https://portal.klarna.com',
  address: 'https://{region}.klarna.com',
  sandbox: 'https://{region}.playground.klarna.com',
  unverified: 'Klarna doesn’t sign its status messages, so every one is read again from Klarna.',
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  fields: {
    username: { label: 'Username', help: 'Of the API credentials in the Klarna portal.' },
    password: { label: 'Password', help: 'Stands beside the username.', secret: true },
    region: {
      label: 'Region',
      help: 'Where your account with Klarna is.',
      kind: 'select',
      choices: { api: 'Europe', 'api-na': 'North America', 'api-oc': 'Oceania' },
    },
  },
})
