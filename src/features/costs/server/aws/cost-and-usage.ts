import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { roundCost } from '../kept-report.ts'
import { AwsAmount, AwsName } from './answer-shapes.ts'
import { callPages, costTarget, incomplete, PageToken, type AwsService } from './call-aws.ts'

const Group = z.object({
  Keys: z.array(AwsName).min(1),
  Metrics: z.object({ UnblendedCost: z.object({ Amount: AwsAmount, Unit: AwsName.optional() }) }),
})
const Usage = z.object({
  ResultsByTime: z.array(z.object({ Estimated: z.boolean().nullish(), Groups: z.array(Group) })),
  NextPageToken: PageToken,
})

/** A page of groups has thousands, and each costs a cent. */
const mostPages = 20

const mixed = phrase('aws-currencies-mixed', 'Amazon’s answer is in several currencies, which can’t be added up.')

export interface Period {
  /** The first day. */
  start: string
  /** The day after the last. */
  end: string
}

/** Costs by the key of what they were grouped by. */
export interface Costs {
  byKey: Map<string, number>
  currency: string
  isEstimated: boolean
}

interface Grouping extends Period {
  operation: 'GetCostAndUsage' | 'GetCostAndUsageWithResources'
  by: 'SERVICE' | 'REGION' | 'RESOURCE_ID'
  granularity: 'MONTHLY' | 'DAILY'
  /** Of one service alone. */
  service?: string
}

const noCredits = { Not: { Dimensions: { Key: 'RECORD_TYPE', Values: ['Credit', 'Refund', 'Tax'] } } }

const bodyOf = ({ start, end, by, granularity, service }: Grouping, token: string | undefined) => ({
  TimePeriod: { Start: start, End: end },
  Granularity: granularity,
  Metrics: ['UnblendedCost'],
  GroupBy: [{ Type: 'DIMENSION', Key: by }],
  Filter:
    service === undefined ? noCredits : { And: [noCredits, { Dimensions: { Key: 'SERVICE', Values: [service] } }] },
  ...(token !== undefined && { NextPageToken: token }),
})

type Spent = z.infer<typeof Usage>['ResultsByTime']

async function readPeriods(service: AwsService, grouping: Grouping): Promise<Spent> {
  const target = `${costTarget}.${grouping.operation}`
  const pages = callPages(service, {
    most: mostPages,
    call: (token) => ({ target, body: bodyOf(grouping, token), shape: Usage }),
    next: ({ NextPageToken }) => NextPageToken,
  })
  let periods: Spent = []
  for await (const { ResultsByTime } of pages) periods = periods.concat(ResultsByTime)
  return periods
}

/** What was spent in a period, by service, region or resource, however many pages that takes. */
export async function readSpending(service: AwsService, grouping: Grouping): Promise<Costs> {
  const periods = await readPeriods(service, grouping)
  // Each period has its part, also one in which nothing was spent.
  if (periods.length === 0) throw service.fail(incomplete)
  const byKey = new Map<string, number>()
  const currencies = new Set<string>()
  for (const { Keys, Metrics } of periods.flatMap(({ Groups }) => Groups)) {
    const [[key = ''], { Amount, Unit }] = [Keys, Metrics.UnblendedCost]
    byKey.set(key, roundCost((byKey.get(key) ?? 0) + Amount))
    if (Unit) currencies.add(Unit)
  }
  const [currency = '', ...others] = currencies
  if (others.length > 0) throw service.fail(mixed)
  return { byKey, currency, isEstimated: periods.some(({ Estimated }) => Estimated) }
}
