import { z } from 'zod'
import { dayOf } from '#kit/day-of.ts'
import { dayMs } from '#kit/durations.ts'
import { adapterOf } from '#providers/server/adapter.ts'
import { callAws, costTarget, type AwsField, type AwsService } from '../aws/call-aws.ts'

const Costs = z.object({ ResultsByTime: z.array(z.unknown()) })

/** The cheapest call that needs the same permission as the report. */
async function tryOut(service: AwsService): Promise<void> {
  const today = dayOf(service.now())
  const yesterday = dayOf(new Date(service.now().getTime() - dayMs))
  const body = {
    TimePeriod: { Start: yesterday, End: today },
    Granularity: 'DAILY',
    Metrics: ['UnblendedCost'],
  }
  await callAws(service, { target: `${costTarget}.GetCostAndUsage`, body, shape: Costs })
}

/** What an installation on Amazon’s machines costs there. Cost Explorer has one address for all regions. */
export const aws = adapterOf('costs')<AwsField>({
  key: 'aws',
  title: 'AWS Cost Explorer',
  help: 'Reads what this installation costs at Amazon, once a day. Each reading costs a few cents.',
  link: 'https://console.aws.amazon.com/iam',
  address: 'https://ce.us-east-1.amazonaws.com',
  unverified: 'Not yet tested with a live account.',
  abilities: ['report'],
  fields: {
    access_key_id: {
      label: 'Access key ID',
      help: 'For a user with only the permissions ce:GetCostAndUsage, ce:GetRightsizingRecommendation and tag:GetResources.',
    },
    secret_access_key: { label: 'Secret access key', help: 'Amazon shows it only once.', secret: true },
    region: {
      label: 'Region',
      help: 'Such as us-east-1.',
      pattern: /^[a-z]{2}(-[a-z]+)+-\d$/,
      example: 'us-east-1',
    },
    resources: {
      label: 'Costs of single resources',
      help: 'Daily numbers by resource have to be switched on in Cost Explorer, and cost extra.',
      kind: 'select',
      optional: true,
      choices: { estimated: 'Estimated from their service', daily: 'Read for each resource' },
    },
  },
  tryOut,
})
