import { z } from 'zod'
import { roundCost } from '../kept-report.ts'
import { callAws, costTarget, type AwsService } from './call-aws.ts'

const Amount = z.object({ Amount: z.string(), Unit: z.string().optional() })
const Usage = z.object({
  ResultsByTime: z.array(
    z.object({
      Estimated: z.boolean().optional(),
      Groups: z.array(z.object({ Keys: z.array(z.string()), Metrics: z.record(z.string(), Amount) })).nullish(),
    }),
  ),
  NextPageToken: z.string().nullish(),
})

/** Beyond it something is wrong with the other side: a page of groups has thousands. */
const mostPages = 50

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

/** A number that isn’t one counts as nothing. */
const numberOf = (text: string | undefined) => (Number.isFinite(Number(text)) ? Number(text) : 0)

function add({ byKey, ...costs }: Costs, { ResultsByTime }: z.infer<typeof Usage>): Costs {
  for (const { Groups } of ResultsByTime)
    for (const { Keys, Metrics } of Groups ?? []) {
      const [key = ''] = Keys
      byKey.set(key, roundCost((byKey.get(key) ?? 0) + numberOf(Metrics['UnblendedCost']?.Amount)))
    }
  const units = ResultsByTime.flatMap(({ Groups }) =>
    (Groups ?? []).flatMap(({ Metrics }) => Metrics['UnblendedCost']?.Unit ?? []),
  )
  return {
    byKey,
    currency: costs.currency || (units[0] ?? ''),
    isEstimated: costs.isEstimated || ResultsByTime.some(({ Estimated }) => Estimated),
  }
}

/** What was spent in a period, by service, region or resource, however many pages that takes. */
export async function readSpending(service: AwsService, grouping: Grouping): Promise<Costs> {
  let costs: Costs = { byKey: new Map(), currency: '', isEstimated: false }
  let token: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { target: `${costTarget}.${grouping.operation}`, body: bodyOf(grouping, token), shape: Usage }
    const found = await callAws(service, asked)
    costs = add(costs, found)
    token = found.NextPageToken || undefined
    if (token === undefined) return costs
  }
  return costs
}
