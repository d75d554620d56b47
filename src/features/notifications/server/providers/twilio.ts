import { z } from 'zod'
import { sms } from './adapter.ts'

const Account = z.object({ sid: z.string() })

export const twilio = sms({
  key: 'twilio',
  title: 'Twilio',
  help: 'Sends text messages. For numbers in the USA, register your sender with Twilio first.',
  link: 'https://console.twilio.com',
  address: 'https://api.twilio.com',
  abilities: ['send', 'receipts'],
  fields: {
    account_sid: {
      label: 'Account SID',
      help: 'Begins with AC, followed by 32 characters.',
      pattern: /^AC[\da-fA-F]{32}$/,
      example: 'AC00000000000000000000000000000000',
    },
    auth_token: { label: 'Auth token', help: 'Stands below the account SID.', secret: true },
    sender: {
      label: 'Sender',
      help: 'A number of yours such as +15005550006, or the SID of a messaging service.',
      pattern: /^(\+[1-9]\d{4,14}|MG[\da-fA-F]{32})$/,
      example: '+15005550006',
    },
  },
  tryOut: ({ read, given }) => {
    const authorization = Buffer.from(`${given.account_sid}:${given.auth_token}`).toString('base64')
    const path = `/2010-04-01/Accounts/${given.account_sid}.json`
    return read({ path, headers: { authorization: `Basic ${authorization}` } }, Account)
  },
})
