import { payment } from './adapter.ts'

/** A client ID that begins with SANDBOX_ uses other paths at the same address. */
export const alipayPlus = payment({
  key: 'alipayplus',
  title: 'Alipay+',
  help: 'Wallets of Asia through Antom, on a page of theirs.',
  link: 'https://docs.antom.com',
  address: 'https://{region}.alipay.com',
  unverified: 'The exact words with which its messages are acknowledged aren’t confirmed.',
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'webhook'],
  fields: {
    client_id: { label: 'Client ID', help: 'In the dashboard of Antom. Begins with SANDBOX_ for tests.' },
    private_key: { label: 'Private key', help: 'The RSA key that you created.', kind: 'lines', secret: true },
    alipay_public_key: { label: 'Antom public key', help: 'The key that Antom gave you.', kind: 'lines' },
    region: {
      label: 'Region',
      help: 'Where your account with Antom is.',
      kind: 'select',
      choices: { 'open-sea-global': 'Asia', 'open-na-global': 'North America', 'open-de-global': 'Europe' },
    },
  },
})
