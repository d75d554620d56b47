import { costs } from './adapter.ts'

export const aws = costs({
  key: 'aws',
  title: 'AWS Cost Explorer',
  help: 'Shows what your AWS services cost. AWS charges one cent per request.',
  link: 'https://console.aws.amazon.com/iam',
  unverified: 'Not yet tested with a live account.',
  abilities: ['report'],
  fields: {
    access_key_id: {
      label: 'Access key ID',
      help: 'For a user with the permissions ce:GetCostAndUsage, ce:GetRightsizingRecommendation and tag:GetResources.',
    },
    secret_access_key: { label: 'Secret access key', help: 'AWS shows it only once.', secret: true },
  },
})
