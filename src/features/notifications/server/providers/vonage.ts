import { sms } from './adapter.ts'

export const vonage = sms({
  key: 'vonage',
  title: 'Vonage',
  help: 'Sends text messages.',
  link: 'https://dashboard.vonage.com',
  address: 'https://rest.nexmo.com',
  unverified: 'Not yet tested with a live account.',
  abilities: ['send', 'receipts'],
  fields: {
    api_key: { label: 'API key', help: 'Shown on the first page of the dashboard.' },
    api_secret: { label: 'API secret', help: 'Shown next to the API key.', secret: true },
    sender: { label: 'Sender', help: 'Your phone number, or a name in countries that allow it.' },
  },
})
