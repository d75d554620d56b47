import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { interrupt, journey } from './journey.ts'
import { enterAccount, makeSite } from './owner.ts'

const service = (name: string, cost: number, count: number) => ({
  service_name: name,
  monthly_cost: cost,
  monthly_cost_formatted: `$${cost.toFixed(2)}`,
  resource_count: count,
  average_cost_per_resource_formatted: `$${(cost / count).toFixed(2)}`,
  resources: Array.from({ length: count }, (_, at) => ({
    resource_name: `${name} ${at + 1}`,
    resource_type: 'instance',
    resource_id: `i-${at + 1}`,
    region: 'eu-central-1',
    estimated_monthly_cost_formatted: `$${(cost / count).toFixed(2)}`,
  })),
})

/** As Amazon’s bill is told. */
const bill = {
  report_metadata: {
    source: 'aws',
    currency: 'USD',
    total_monthly_cost: 400,
    total_monthly_cost_formatted: '$400.00',
    analysis_period: { description: 'November 2026' },
    generated_timestamp: '2026-11-30T03:00:00.000Z',
    cost_estimation_note: 'The month isn’t over.',
  },
  regions_analyzed: ['eu-central-1', 'us-east-1'],
  services: [service('Amazon EC2', 300, 3), service('Amazon S3', 100, 1)],
  optimization_recommendations: {
    total_potential_savings_formatted: '$120.00',
    recommendations: [
      {
        category: 'Rightsizing',
        description: 'i-1 is hardly used.',
        priority: 'High',
        potential_savings_formatted: '$110.00',
      },
      { category: 'Storage', description: 'Old snapshots.', priority: 'Urgent', potential_savings_formatted: '$10.00' },
    ],
  },
}

/** With everything left out that may be, and odd besides. */
const bare = {
  report_metadata: { total_monthly_cost: '12.5', analysis_period: null },
  services: [{ service_name: 'Amazon SES', monthly_cost: '12.5', resources: null }, { monthly_cost: -3 }],
  optimization_recommendations: null,
}

const answerWith = (page: Page, status: number, body: object) =>
  interrupt(page, '**/costs.json*', (route) => route.fulfill({ status, json: body }))

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
/** Opens a tab; the panel before it may still be leaving, so what is in it is looked for in the panel itself. */
async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name, exact: true }).click()
  const panel = page.getByRole('tabpanel', { name, exact: true })
  await panel.waitFor()
  return panel
}

async function visitAsAdministrator(visit: (path: string) => Promise<{ page: Page }>): Promise<Page> {
  const { page } = await visit('/login')
  await enterAccount(page, 'owner@demo.localhost')
  return page
}

journey('an administrator reads in four tabs what the installation itself has counted', async ({ visit }) => {
  const page = await visitAsAdministrator(visit)
  await page.goto('/costs')
  await page.getByRole('heading', { name: 'Cost analysis', level: 1 }).waitFor()
  expect(await figure(page, 'Total monthly cost').innerText()).toMatch(/^\$\d+\.\d\d$/)
  const services = await openTab(page, 'Service Breakdown')
  await services.getByRole('rowheader', { name: 'Storage', exact: true }).first().waitFor()
  await services.locator('.recharts-bar-rectangle').first().waitFor()
  expect(await findBarriersInBothThemes(page)).toEqual([])
  const resources = await openTab(page, 'Resource Details')
  await resources.locator('summary').filter({ hasText: 'Storage' }).click()
  await resources
    .getByRole('rowheader', { name: /demo\.localhost|Larklow/ })
    .first()
    .waitFor()
  expect(await findBarriersInBothThemes(page)).toEqual([])
  const advice = await openTab(page, 'Optimizations')
  await advice
    .getByText('No optimization recommendations available in the current data.')
    .or(advice.getByText('Total potential savings'))
    .first()
    .waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('optimizations')
})

journey('a bill of Amazon is read in the same four tabs, on a phone too', async ({ visit }) => {
  const page = await visitAsAdministrator(visit)
  await answerWith(page, 200, bill)
  await page.goto('/costs')
  await page.getByRole('heading', { name: 'AWS Cost Analysis' }).waitFor()
  for (const [name, words] of [
    ['Total monthly cost', '$400.00'],
    ['Number of services', '2'],
    ['Total resources', '4'],
    ['Average cost per service', '$200.00'],
    ['Analysis period', 'November 2026'],
    ['Top service', 'Amazon EC2, $300.00'],
    ['Regions analysed', 'eu-central-1, us-east-1'],
  ] as const)
    expect(await figure(page, name).innerText()).toBe(words)
  await page.getByText('The month isn’t over.').waitFor()
  const services = await openTab(page, 'Service Breakdown')
  await services.getByText('75%', { exact: true }).first().waitFor()
  const resources = await openTab(page, 'Resource Details')
  await resources.getByRole('rowheader', { name: 'Amazon EC2 3' }).waitFor()
  await resources.locator('summary').filter({ hasText: 'Amazon S3' }).click()
  await resources.getByRole('rowheader', { name: 'Amazon S3 1' }).waitFor()
  const optimizations = await openTab(page, 'Optimizations')
  await optimizations.getByText('$120.00', { exact: true }).waitFor()
  const advice = optimizations.getByRole('listitem').filter({ hasText: /hardly used|snapshots/ })
  expect(await advice.evaluateAll((items) => items.map((item) => item.dataset.priority))).toEqual(['high', 'info'])
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Summary', 'Service Breakdown', 'Resource Details', 'Optimizations']) {
    await openTab(page, name)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  }
})

journey(
  'a report with hardly anything in it breaks nothing, and one that isn’t there can be asked for again',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, /^500: .*costs\.json/)
    await enterAccount(page, 'owner@demo.localhost')
    const end = await answerWith(page, 200, bare)
    await page.goto('/costs')
    expect(await figure(page, 'Total monthly cost').innerText()).toBe('$12.50')
    for (const name of ['Service Breakdown', 'Resource Details', 'Optimizations']) await openTab(page, name)
    await page.getByText('No optimization recommendations available in the current data.').waitFor()
    end()
    const endTrouble = await answerWith(page, 500, { message: 'Server error. Please try again later.' })
    await page.goto('/costs')
    await page.getByText('Failed to fetch cost data').waitFor()
    endTrouble()
    await page.getByRole('button', { name: /again|Retry/i }).click()
    await page.getByRole('heading', { name: 'Cost analysis' }).waitFor()
  },
)

journey('an owner sees what their own sites use and cost, and nothing of the operator’s report', async ({ visit }) => {
  const { page } = await visit('/login')
  await makeSite(page, 'thrifty-shop.example', { 'content.txt': '# Bread\n' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/costs')
  await page.getByRole('rowheader', { name: /thrifty/i }).waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(asked).not.toContain('/costs.json')
  expect(await findBarriersInBothThemes(page)).toEqual([])
})
