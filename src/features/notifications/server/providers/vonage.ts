import { sms } from './adapter.ts'

export const vonage = sms({
  key: 'vonage',
  title: 'Vonage',
  help: 'Sends text messages.',
  link: 'https://dashboard.vonage.com',
  address: 'https://rest.nexmo.com',
  unverified: 'The paths of its calls aren’t confirmed.',
  abilities: ['send', 'receipts'],
  fields: {
    api_key: { label: 'API key', help: 'On the first page of the dashboard.' },
    api_secret: { label: 'API secret', help: 'Stands beside the API key.', secret: true },
    sender: { label: 'Sender', help: 'A number of yours, or a name where the country allows names.' },
  },
})
