import { sms } from './adapter.ts'

export const sns = sms({
  key: 'sns',
  title: 'Amazon SNS',
  help: 'Sends text messages. New accounts can only reach verified numbers.',
  link: 'https://console.aws.amazon.com/iam',
  address: 'https://sns.{region}.amazonaws.com',
  unverified: 'The sender ID hasn’t been tested with a live account.',
  abilities: ['send'],
  fields: {
    access_key_id: { label: 'Access key ID', help: 'For a user with only the sns:Publish permission.' },
    secret_access_key: { label: 'Secret access key', help: 'Amazon shows it only once.', secret: true },
    region: {
      label: 'Region',
      help: 'Such as us-east-1.',
      pattern: /^[a-z]{2}(-[a-z]+)+-\d$/,
      example: 'us-east-1',
    },
  },
})
