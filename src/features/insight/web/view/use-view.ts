import { useSearchParams } from '#kit/web/route/router.tsx'
import { comparisons, type Comparison } from '#insight/dimensions.ts'

export const periods = ['1', '7', '30', '90', '365'] as const
export type Period = (typeof periods)[number] | 'custom'

export const conditionNames = ['page', 'source', 'country', 'device'] as const
export type ConditionName = (typeof conditionNames)[number]
export type Conditions = Partial<Record<ConditionName, string>>

/** What of the numbers is shown, as it stands in the address. */
export interface InsightView {
  period: Period
  from: string
  to: string
  compare: Comparison
  conditions: Conditions
  change: (changes: Partial<Record<string, string | undefined>>) => void
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

function readPeriod(query: URLSearchParams): Period {
  const asked = query.get('period')
  return asked === 'custom' ? 'custom' : (periods.find((period) => period === asked) ?? '7')
}

function readConditions(query: URLSearchParams): Conditions {
  const given = conditionNames.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

export function useView(): InsightView {
  const [query, setQuery] = useSearchParams()
  const change: InsightView['change'] = (changes) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true, keepsScroll: true })
  }
  return {
    period: readPeriod(query),
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    compare: comparisons.find((each) => each === query.get('compare')) ?? 'previous',
    conditions: readConditions(query),
    change,
  }
}

/** The days as the calls take them; while somebody has chosen only one end, the last week. */
export function timesOf({ period, from, to }: Pick<InsightView, 'period' | 'from' | 'to'>) {
  if (period !== 'custom') return { days: period }
  return isDay(from) && isDay(to) && from <= to ? { from, to } : { days: '7' }
}

/** What all calls about visits are asked with. */
export const askedOf = (view: InsightView) => ({ ...timesOf(view), ...(view.conditions as { device?: 'phone' }) })
