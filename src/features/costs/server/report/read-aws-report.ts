import { dayOf } from '#kit/day-of.ts'
import { dayMs } from '#kit/durations.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { ActiveProvider } from '#providers/server/find-active.ts'
import { openService } from '#providers/server/open-service.ts'
import type { AwsService } from '../aws/call-aws.ts'
import { aws } from '../providers/aws.ts'
import { roundCost, type KeptReport, type KeptResource, type KeptService } from '../kept-report.ts'
import { readSpending, type Costs, type Period } from '../aws/cost-and-usage.ts'
import { readRightsizing } from '../aws/rightsizing.ts'
import { billedAs } from '../aws/services-of-arns.ts'
import { listResources, type AwsResource } from '../aws/tagged-resources.ts'

const regionName = /^[a-z]{2}(-[a-z]+)+-\d$/
/** Daily numbers by resource are kept so long. */
const daysOfResources = 14
const daysOfMonth = 30
/** Each asks once more, and the first ones cost nearly everything. */
const mostServicesByResource = 8
const mostRegions = 40

/** The month so far; on its first day the one before. */
function periodOf(now: Date): Period {
  const today = dayOf(now)
  const start = `${dayOf(new Date(now.getTime() - dayMs)).slice(0, 'yyyy-mm'.length)}-01`
  return { start, end: today }
}

/** What isn’t needed for the numbers themselves may be missing, and is said. */
async function orWithout<T>(ctx: Context, asked: Promise<T>, without: T): Promise<{ value: T; problem?: Phrase }> {
  try {
    return { value: await asked }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem }, 'A part of the costs at Amazon could not be read')
    return { value: without, problem: problem.phrase }
  }
}

const openFor = (ctx: Context, provider: ActiveProvider) => openService(ctx, aws, provider) as AwsService
const openTagging = (ctx: Context, provider: ActiveProvider, region: string) =>
  openService(
    ctx,
    { ...aws, address: 'https://tagging.{region}.amazonaws.com' },
    { ...provider, options: { ...provider.options, region } },
  ) as AwsService

async function readResources(ctx: Context, provider: ActiveProvider, regions: readonly string[]) {
  const found: AwsResource[] = []
  for (const region of regions.filter((name) => regionName.test(name)).slice(0, mostRegions))
    found.push(...(await listResources(openTagging(ctx, provider, region), region)))
  return found
}

/** What single resources cost, from the last days; by what they are called there. */
async function readByResource(service: AwsService, names: readonly string[]): Promise<Map<string, number>> {
  const byResource = new Map<string, number>()
  const now = service.now()
  const period = { start: dayOf(new Date(now.getTime() - daysOfResources * dayMs)), end: dayOf(now) }
  for (const name of names.slice(0, mostServicesByResource)) {
    const grouping = { ...period, by: 'RESOURCE_ID', granularity: 'DAILY', service: name } as const
    const { byKey } = await readSpending(service, { operation: 'GetCostAndUsageWithResources', ...grouping })
    for (const [id, cost] of byKey) byResource.set(id, roundCost((cost * daysOfMonth) / daysOfResources))
  }
  return byResource
}

const toResource =
  (share: number, byResource: ReadonlyMap<string, number>) =>
  ({ arn, name, type, region }: AwsResource): KeptResource => ({
    name,
    type,
    id: arn,
    region,
    cost: byResource.get(arn) ?? byResource.get(arn.split(/[/:]/).at(-1) ?? '') ?? share,
  })

/** Services with what they consist of; a resource whose own cost isn’t known counts as much as any other of its service. */
function joinServices({ byKey }: Costs, resources: AwsResource[], byResource: ReadonlyMap<string, number>) {
  const onBill = new Set(byKey.keys())
  const grouped = Map.groupBy(resources, ({ service }) => billedAs(service, onBill))
  return [...new Set([...onBill, ...grouped.keys()])].map((name): KeptService => {
    const [cost, own] = [byKey.get(name) ?? 0, grouped.get(name) ?? []]
    const share = own.length > 0 ? roundCost(cost / own.length) : 0
    return { name, cost, count: own.length, resources: own.map(toResource(share, byResource)) }
  })
}

const join = (notes: readonly Phrase[]): Phrase | undefined =>
  notes.length === 0
    ? undefined
    : notes.reduceRight((rest, first) => phrase('note-and-note', '{first} {rest}', { first, rest }))

const isEstimate = phrase('costs-estimated', 'The month isn’t over, and Amazon may still change these numbers.')
const isShared = phrase('costs-shared', 'The cost of a resource is its share of the cost of its service.')

/** What Amazon says that this installation costs. Throws `ServiceFailed` where it says nothing about services. */
export async function readAwsReport(ctx: Context, provider: ActiveProvider): Promise<KeptReport> {
  const service = openFor(ctx, provider)
  const period = periodOf(ctx.now())
  const monthly = { ...period, operation: 'GetCostAndUsage', granularity: 'MONTHLY' } as const
  const byService = await readSpending(service, { ...monthly, by: 'SERVICE' })
  const byRegion = await readSpending(service, { ...monthly, by: 'REGION' })
  const regions = [...byRegion.byKey.keys()].filter((name) => name !== '' && name !== 'NoRegion').toSorted()
  const resources = await orWithout(ctx, readResources(ctx, provider, regions), [])
  const isByResource = service.given.resources === 'daily'
  const names = [...byService.byKey].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  const byResource = await orWithout(ctx, isByResource ? readByResource(service, names) : noResources(), new Map())
  const advice = await orWithout(ctx, readRightsizing(service), [])
  const problems = [resources, byResource, advice].flatMap(({ problem }) => problem ?? [])
  const notes = [
    ...(byService.isEstimated ? [isEstimate] : []),
    ...(isByResource || resources.value.length === 0 ? [] : [isShared]),
    ...new Map(problems.map((problem) => [problem.message, problem])).values(),
  ]
  return {
    source: 'aws',
    currency: byService.currency || 'USD',
    from: period.start,
    to: dayOf(new Date(Date.parse(period.end) - dayMs)),
    note: join(notes),
    regions,
    services: joinServices(byService, resources.value, byResource.value),
    advice: advice.value,
  }
}

const noResources = async () => new Map<string, number>()
