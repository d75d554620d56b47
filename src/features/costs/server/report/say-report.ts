import { minorDigits } from '#kit/money.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { CostReport } from '#costs/contract.ts'
import { sumCosts, type KeptAdvice, type KeptReport, type KeptService } from '../kept-report.ts'

/** What a saving in a month is called. */
const priorityOf = (saving: number) => (saving > 100 ? 'High' : saving > 20 ? 'Medium' : 'Low')

interface Speaker {
  say: (words: string | Phrase) => string
  money: (amount: number) => string
}

/** A currency that Intl doesn’t know is written behind the number. */
function openMoney(language: string, currency: string): Speaker['money'] {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const isKnown = /^[A-Z]{3}$/.test(currency)
  const format = new Intl.NumberFormat(
    language,
    isKnown ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } : digits,
  )
  return (amount) => {
    const step = 10 ** Math.min(2, minorDigits(currency) || 2)
    // What is nearly nothing isn’t “-0.00”.
    const shown = Math.round(amount * step) / step || 0
    return isKnown ? format.format(shown) : `${format.format(shown)} ${currency}`
  }
}

const sayService = ({ name, cost, count, resources }: KeptService, { say, money }: Speaker) => ({
  service_name: say(name),
  monthly_cost: cost,
  monthly_cost_formatted: money(cost),
  resource_count: count,
  average_cost_per_resource_formatted: money(count > 0 ? cost / count : 0),
  resources: resources.map((one) => ({
    resource_name: say(one.name),
    resource_type: say(one.type),
    resource_id: one.id,
    region: one.region,
    estimated_monthly_cost_formatted: money(one.cost),
  })),
})

const sayAdvice = (advice: readonly KeptAdvice[], { say, money }: Speaker) => ({
  total_potential_savings_formatted: money(sumCosts(advice.map(({ saving }) => saving))),
  recommendations: advice
    .toSorted((one, other) => other.saving - one.saving)
    .map(({ category, description, saving }) => ({
      category: say(category),
      description: say(description),
      priority: priorityOf(saving) as 'High' | 'Medium' | 'Low',
      potential_savings_formatted: money(saving),
    })),
})

/** A report in the words of a language (BCP 47), in the shape that the specification gives. */
export function sayReport({ report, at }: { report: KeptReport; at: Date }, language: string): CostReport {
  const money = openMoney(language, report.currency)
  const speaker: Speaker = { money, say: (words) => (typeof words === 'string' ? words : sayPhrase(language, words)) }
  const total = sumCosts(report.services.map(({ cost }) => cost))
  const day = (text: string) =>
    new Date(`${text}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const notes = [report.trouble, report.note].filter((one) => one !== undefined)
  const period = phrase('costs-period', '{from} to {to}', { from: day(report.from), to: day(report.to) })
  return {
    report_metadata: {
      source: report.source,
      currency: report.currency,
      total_monthly_cost: total,
      total_monthly_cost_formatted: money(total),
      analysis_period: { description: report.from === report.to ? day(report.from) : speaker.say(period) },
      generated_timestamp: at.toISOString(),
      ...(notes.length > 0 && { cost_estimation_note: notes.map(speaker.say).join(' ') }),
    },
    ...(report.regions && { regions_analyzed: report.regions }),
    services: report.services.toSorted((one, other) => other.cost - one.cost).map((one) => sayService(one, speaker)),
    optimization_recommendations: sayAdvice(report.advice, speaker),
  }
}
