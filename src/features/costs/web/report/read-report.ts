import { t } from '#kit/t.ts'
import { readClock } from '#kit/web/moments.ts'

/** A report may come from an older version or another program: whatever is missing or odd in it is left out, and nothing breaks. */
const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** A number, also one that is written as text such as `$1,234.50`. */
function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const figures = value.replace(/[^\d.-]/g, '')
  const number = Number(figures)
  return figures === '' || !Number.isFinite(number) ? undefined : number
}

export interface ShownResource {
  name: string
  type: string
  id: string
  region: string
  cost: string
}
export interface ShownService {
  /** Its place among all of them: two may have the same name. */
  key: number
  name: string
  /** Undefined where the report has none that is a number. */
  cost: number | undefined
  costText: string
  count: number
  averageText: string
  resources: ShownResource[]
}
export type Priority = 'high' | 'medium' | 'info'
export interface ShownAdvice {
  category: string
  description: string
  priority: Priority
  priorityText: string
  savings: string
}
export interface ShownReport {
  isAws: boolean
  total: string
  averagePerService: string
  resourceCount: number
  period: string
  /** ISO; empty if there is none. */
  generated: string
  top: ShownService | undefined
  regions: string[]
  note: string
  services: ShownService[]
  savings: string
  advice: ShownAdvice[]
  money: (amount: number) => string
}

const unknown = '–'

/** Money with two decimals, in a currency that a browser may not know. */
function openMoney(currency: string): (amount: number) => string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const language = readClock().language || undefined
  const isCode = /^[A-Z]{3}$/.test(currency)
  const format = new Intl.NumberFormat(
    language,
    isCode ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } : digits,
  )
  return (amount) => format.format(Math.round(amount * 100) / 100 || 0)
}

function readResource(given: unknown): ShownResource {
  const { resource_name, resource_type, resource_id, region, estimated_monthly_cost_formatted } = asRecord(given)
  return {
    name: asText(resource_name) || asText(resource_id) || unknown,
    type: asText(resource_type) || unknown,
    id: asText(resource_id) || unknown,
    region: asText(region) || unknown,
    cost: asText(estimated_monthly_cost_formatted) || unknown,
  }
}

function readService(given: unknown, key: number, money: ShownReport['money']): ShownService {
  const { service_name, monthly_cost, monthly_cost_formatted, resource_count, ...rest } = asRecord(given)
  const resources = asList(rest['resources']).map(readResource)
  const cost = asNumber(monthly_cost) ?? asNumber(monthly_cost_formatted)
  const count = Math.max(0, Math.round(asNumber(resource_count) ?? resources.length))
  const average = cost !== undefined && count > 0 ? money(cost / count) : unknown
  return {
    key,
    name: asText(service_name) || t('Unnamed service'),
    cost,
    costText: asText(monthly_cost_formatted) || (cost === undefined ? unknown : money(cost)),
    count,
    averageText: asText(rest['average_cost_per_resource_formatted']) || average,
    resources,
  }
}

const priorities: Readonly<Record<string, Priority>> = { high: 'high', medium: 'medium' }
const priorityWords: Readonly<Record<string, string>> = { high: t('High'), medium: t('Medium'), low: t('Low') }

function readAdvice(given: unknown): ShownAdvice {
  const { category, description, priority, potential_savings_formatted } = asRecord(given)
  const said = asText(priority)
  return {
    category: asText(category) || t('Other'),
    description: asText(description),
    priority: priorities[said.toLowerCase()] ?? 'info',
    priorityText: priorityWords[said.toLowerCase()] ?? said,
    savings: asText(potential_savings_formatted) || unknown,
  }
}

const sum = (services: readonly ShownService[]) => services.reduce((all, { cost = 0 }) => all + cost, 0)
const isMoment = (text: string) => text !== '' && !Number.isNaN(Date.parse(text))

/** What a report shows, whatever there is of it. */
export function readReport(given: unknown): ShownReport {
  const { report_metadata, regions_analyzed, services: listed, optimization_recommendations } = asRecord(given)
  const metadata = asRecord(report_metadata)
  const money = openMoney(asText(metadata['currency']) || 'USD')
  const services = asList(listed).map((one, at) => readService(one, at, money))
  const total = asNumber(metadata['total_monthly_cost']) ?? sum(services)
  const priced = services.filter(({ cost }) => cost !== undefined)
  const top = priced.toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0))[0]
  const generated = asText(metadata['generated_timestamp'])
  const { recommendations, total_potential_savings_formatted } = asRecord(optimization_recommendations)
  return {
    isAws: metadata['source'] !== 'own',
    total: money(total),
    averagePerService: money(services.length > 0 ? total / services.length : 0),
    resourceCount: services.reduce((all, { count }) => all + count, 0),
    period: asText(asRecord(metadata['analysis_period'])['description']) || unknown,
    generated: isMoment(generated) ? generated : '',
    top: top && (top.cost ?? 0) > 0 ? top : undefined,
    regions: asList(regions_analyzed).map(asText).filter(Boolean),
    note: asText(metadata['cost_estimation_note']),
    services,
    savings: asText(total_potential_savings_formatted) || money(0),
    advice: asList(recommendations).map(readAdvice),
    money,
  }
}
