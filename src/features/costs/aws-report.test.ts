import { expect } from 'vitest'
import { connectAmazon } from '#test/costs-at-amazon.ts'
import { test } from '#test/world.ts'

const bill = {
  currency: 'USD',
  isEstimated: true,
  services: {
    'Amazon Elastic Compute Cloud - Compute': '120.5',
    'Amazon Simple Storage Service': '10.25',
    'AWS Lambda': '0.0000012',
  },
  regions: { 'eu-central-1': '100', 'us-east-1': '30.75', NoRegion: '0', global: '0' },
  resources: {
    'eu-central-1': [
      { ResourceARN: 'arn:aws:ec2:eu-central-1:1:instance/i-1', Tags: [{ Key: 'Name', Value: 'web' }] },
      { ResourceARN: 'arn:aws:ec2:eu-central-1:1:instance/i-2' },
      { ResourceARN: 'arn:aws:s3:::backups' },
    ],
    'us-east-1': [{ ResourceARN: 'arn:aws:glue:us-east-1:1:job/nightly', Tags: [] }],
  },
  byResource: {},
  advice: [
    {
      CurrentInstance: { ResourceId: 'i-1', InstanceName: 'web' },
      RightsizingType: 'Terminate',
      TerminateRecommendationDetail: { EstimatedMonthlySavings: '100.01', CurrencyCode: 'USD' },
    },
    {
      CurrentInstance: { ResourceId: 'i-2' },
      RightsizingType: 'Modify',
      ModifyRecommendationDetail: { TargetInstances: [{ EstimatedMonthlySavings: '20.01' }] },
    },
    { CurrentInstance: null, RightsizingType: 'Modify', ModifyRecommendationDetail: { TargetInstances: null } },
  ],
}

test('the administrator reads what the installation costs at Amazon, from all pages of its answers', async ({
  world,
}) => {
  const { state, read } = await connectAmazon(world)
  state.bill = bill
  await world.jobs.run('report-costs')
  const report = await read()
  expect(report.report_metadata).toEqual({
    source: 'aws',
    currency: 'USD',
    total_monthly_cost: 130.750001,
    total_monthly_cost_formatted: '$130.75',
    analysis_period: { description: 'Jan 1, 2026 to Jan 14, 2026' },
    generated_timestamp: '2026-01-15T12:00:00.000Z',
    cost_estimation_note:
      'The month isn’t over, and Amazon may still change these numbers. The cost of a resource is its share of the cost of its service.',
  })
  expect(report.regions_analyzed).toEqual(['eu-central-1', 'global', 'us-east-1'])
  expect(report.services.map((one: { service_name: string }) => one.service_name)).toEqual([
    'Amazon Elastic Compute Cloud - Compute',
    'Amazon Simple Storage Service',
    'AWS Lambda',
    'GLUE',
  ])
  expect(report.services[0]).toEqual({
    service_name: 'Amazon Elastic Compute Cloud - Compute',
    monthly_cost: 120.5,
    monthly_cost_formatted: '$120.50',
    resource_count: 2,
    average_cost_per_resource_formatted: '$60.25',
    resources: [
      {
        resource_name: 'web',
        resource_type: 'ec2:instance',
        resource_id: 'arn:aws:ec2:eu-central-1:1:instance/i-1',
        region: 'eu-central-1',
        estimated_monthly_cost_formatted: '$60.25',
      },
      expect.objectContaining({ resource_name: 'i-2' }),
    ],
  })
  expect(report.optimization_recommendations).toEqual({
    total_potential_savings_formatted: '$120.02',
    recommendations: [
      {
        category: 'Rightsizing',
        description: 'The machine web does nothing. It can be ended.',
        priority: 'High',
        potential_savings_formatted: '$100.01',
      },
      expect.objectContaining({ priority: 'Medium', potential_savings_formatted: '$20.01' }),
      expect.objectContaining({ priority: 'Low', potential_savings_formatted: '$0.00' }),
    ],
  })
})

test('Amazon, which takes money for each question, is asked once a day', async ({ world }) => {
  const { state } = await connectAmazon(world)
  await world.jobs.run('report-costs')
  const first = state.asked.length
  await world.jobs.run('report-costs')
  expect(state.asked).toHaveLength(first)
  world.clock.now = new Date('2026-01-16T12:00:00Z')
  await world.jobs.run('report-costs')
  expect(state.asked.length).toBe(first * 2)
})

test('costs of single resources are read where that was switched on', async ({ world }) => {
  const { state, read } = await connectAmazon(world, { resources: 'daily' })
  const name = 'Amazon Elastic Compute Cloud - Compute'
  state.bill = { ...bill, byResource: { [name]: { 'i-1': '14', 'arn:aws:ec2:eu-central-1:1:instance/i-2': '7' } } }
  await world.jobs.run('report-costs')
  const { services } = await read()
  expect(services[0].resources.map((one: Record<string, string>) => one.estimated_monthly_cost_formatted)).toEqual([
    '$30.00',
    '$15.00',
  ])
})

test('what the user at Amazon may not read is left out and said, and the numbers are there all the same', async ({
  world,
}) => {
  const { state, read, failing } = await connectAmazon(world)
  state.bill = { ...bill, isEstimated: false }
  state.instead = {
    GetResources: failing(400, 'AccessDeniedException'),
    GetRightsizingRecommendation: failing(400, 'AccessDeniedException'),
  }
  await world.jobs.run('report-costs')
  const { report_metadata, services, optimization_recommendations } = await read()
  expect(report_metadata.total_monthly_cost_formatted).toBe('$130.75')
  expect(report_metadata.cost_estimation_note).toBe(
    'This user isn’t allowed to read costs. Give it the permission ce:GetCostAndUsage.',
  )
  expect([services[0].resource_count, optimization_recommendations.recommendations]).toEqual([0, []])
})

test('while Amazon is busy, down or answers nonsense, the installation’s own numbers are shown with the reason', async ({
  world,
}) => {
  const { state, read, failing } = await connectAmazon(world)
  for (const [answer, words] of [
    [failing(400, 'ThrottlingException'), 'Amazon gets too many calls at the moment'],
    [{ status: 500, body: 'no' }, 'has a problem of its own (500)'],
    [{ status: 200, body: '{"ResultsByTime":null}' }, 'sent an answer that can’t be read'],
  ] as const) {
    state.instead = { GetCostAndUsage: answer }
    await world.jobs.run('report-costs')
    const { report_metadata } = await read()
    expect([report_metadata.source, report_metadata.cost_estimation_note]).toEqual([
      'own',
      expect.stringContaining(words),
    ])
  }
})

test('another currency, and what comes off a bill, are taken as they are', async ({ world }) => {
  const { state, read } = await connectAmazon(world)
  state.bill = {
    ...bill,
    currency: 'CNY',
    services: { Small: '1.2E-6', Credit: '-3.5', Plain: '10' },
    resources: {},
    advice: [],
  }
  await world.jobs.run('report-costs')
  const { report_metadata, services } = await read()
  expect(report_metadata.total_monthly_cost_formatted).toBe('¥6.50')
  expect(services.map((one: Record<string, string>) => one.monthly_cost_formatted)).toEqual([
    '¥10.00',
    '¥0.00',
    '-¥3.50',
  ])
})

test('a site has no costs at Amazon: neither is the service offered to its owner nor can it be added', async ({
  world,
}) => {
  const token = await world.signIn('someone@example.com')
  const added = await world.ask('POST /api/domains', { name: 'tearoom.example' }, { token })
  const { body } = await world.ask('GET /api/providers/adapters', undefined, { token })
  expect(body.filter(({ type }: { type: string }) => type === 'costs')).toEqual([])
  const given = { type: 'costs', key: 'aws', name: 'Amazon', credentials: {}, options: {}, domain_id: added.body.id }
  const refused = await world.ask('POST /api/providers', given, { token })
  expect([refused.status, refused.body.code]).toEqual([400, 'costs-of-installation'])
})
