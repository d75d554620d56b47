import { sms } from './adapter.ts'

export const sns = sms({
  key: 'sns',
  title: 'Amazon SNS',
  help: 'Sends text messages. A new account reaches verified numbers only.',
  link: 'https://console.aws.amazon.com/iam',
  address: 'https://sns.{region}.amazonaws.com',
  unverified: 'How the sender is named in its calls isn’t confirmed.',
  abilities: ['send'],
  fields: {
    access_key_id: { label: 'Access key ID', help: 'Of a user that may do sns:Publish and nothing else.' },
    secret_access_key: { label: 'Secret access key', help: 'Amazon shows it once.', secret: true },
    region: {
      label: 'Region',
      help: 'Such as us-east-1.',
      pattern: /^[a-z]{2}(-[a-z]+)+-\d$/,
      example: 'us-east-1',
    },
  },
})
