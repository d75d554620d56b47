/** What came in and went out in a month, in minor units. */
export interface MonthSums {
  /** As `2026-11`. */
  month: string
  payments: number
  refunds: number
  net: number
}

const fewestMonths = 6
const mostMonths = 12

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthAt = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`

/** The latest months, the earliest first, with those between them in which nothing moved. */
export function listMonths(sums: readonly MonthSums[]): MonthSums[] {
  const known = new Map(sums.map((each) => [each.month, each]))
  const indices = [...known.keys()].map(indexOf)
  const last = Math.max(...indices)
  const first = Math.max(last - mostMonths + 1, Math.min(...indices, last - fewestMonths + 1))
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const month = monthAt(first + at)
    return known.get(month) ?? { month, payments: 0, refunds: 0, net: 0 }
  })
}

/** The amounts that lines are drawn at, in minor units, the lowest first. */
const mostSteps = 5
const roundSteps = [1, 2, 5, 10]

/** Round amounts from below the lowest one to above the highest, with zero among them. */
export function listTicks(months: readonly MonthSums[]): number[] {
  const high = Math.max(1, ...months.map(({ payments, net }) => Math.max(payments, net)))
  const low = Math.min(0, ...months.map(({ refunds, net }) => Math.min(-refunds, net)))
  const rough = (high - low) / mostSteps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (roundSteps.find((each) => each * power >= rough) ?? 10) * power)
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step)
}
