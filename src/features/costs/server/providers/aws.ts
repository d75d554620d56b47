import { costs } from './adapter.ts'

export const aws = costs({
  key: 'aws',
  title: 'AWS Cost Explorer',
  help: 'Tells what your services at Amazon cost. Amazon charges a cent for each request.',
  link: 'https://console.aws.amazon.com/iam',
  unverified: 'Its address and what Amazon charges aren’t confirmed.',
  abilities: ['report'],
  fields: {
    access_key_id: {
      label: 'Access key ID',
      help: 'Of a user that may do ce:GetCostAndUsage, ce:GetRightsizingRecommendation and tag:GetResources.',
    },
    secret_access_key: { label: 'Secret access key', help: 'Amazon shows it once.', secret: true },
  },
})
