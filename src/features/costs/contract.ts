import { z } from 'zod'
import { endpoint, type Act } from '#kit/contract.ts'
import { intervals, planNames } from '#domains/plans.ts'

/** The report belongs to the whole installation; a domain has none. */
const act: Act & { orPlatform: true } = { action: 'money', on: 'domain', by: 'domain_id', orPlatform: true }

const Resource = z.object({
  resource_name: z.string(),
  resource_type: z.string(),
  resource_id: z.string(),
  region: z.string(),
  estimated_monthly_cost_formatted: z.string(),
})
const Service = z.object({
  service_name: z.string(),
  monthly_cost: z.number(),
  monthly_cost_formatted: z.string(),
  resource_count: z.int(),
  average_cost_per_resource_formatted: z.string(),
  resources: z.array(Resource),
})
const Recommendation = z.object({
  category: z.string(),
  description: z.string(),
  priority: z.enum(['High', 'Medium', 'Low']),
  potential_savings_formatted: z.string(),
})

/** As the specification has it; what is optional there may be missing. */
export type CostReport = z.infer<typeof CostReport>
export const CostReport = z.object({
  report_metadata: z.object({
    /** Where its numbers come from: the bill of AWS, or what this installation counts itself. */
    source: z.enum(['aws', 'own']),
    currency: z.string(),
    total_monthly_cost: z.number(),
    total_monthly_cost_formatted: z.string(),
    analysis_period: z.object({ description: z.string() }),
    generated_timestamp: z.iso.datetime(),
    cost_estimation_note: z.string().optional(),
  }),
  regions_analyzed: z.array(z.string()).optional(),
  services: z.array(Service),
  optimization_recommendations: z.object({
    total_potential_savings_formatted: z.string(),
    recommendations: z.array(Recommendation),
  }),
})

export const readCosts = endpoint({
  method: 'GET',
  path: '/costs.json',
  access: 'account',
  act,
  summary: 'What this installation costs in a month, for administrators',
  timeLimit: 60,
  answer: CostReport,
})

const SiteUse = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  /** Bytes. */
  storage: z.int(),
  history: z.int(),
  trash: z.int(),
  traffic: z.int(),
  requests: z.int(),
  mails: z.int(),
  texts: z.int(),
  tokens: z.int(),
})
export type SiteUse = z.infer<typeof SiteUse>

export const readMyCosts = endpoint({
  method: 'GET',
  path: '/api/costs',
  access: 'account',
  summary: 'What the sites that I own have used this month, and what my plan costs',
  answer: z.object({
    /** Whether the caller may read the report of the whole installation. */
    isAdmin: z.boolean(),
    /** As yyyy-mm. */
    month: z.string(),
    plan: z
      .object({
        name: z.enum(planNames),
        interval: z.enum(intervals),
        /** In cents of `currency`, for one interval. */
        price: z.int(),
        currency: z.string(),
        endsAt: z.iso.datetime(),
      })
      .nullable(),
    sites: z.array(SiteUse),
  }),
})
export type MyCosts = z.infer<typeof readMyCosts.answer>
