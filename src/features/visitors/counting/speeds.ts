/** What is measured of the speed of a page, with the published limits of what is good and what is poor (web.dev/vitals). */
export const speedMetrics = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  /** In ten-thousandths. */
  cls: { good: 1000, poor: 2500 },
  fcp: { good: 1800, poor: 3000 },
  ttfb: { good: 800, poor: 1800 },
} as const
export type SpeedMetric = keyof typeof speedMetrics
export const metricNames = Object.keys(speedMetrics) as SpeedMetric[]

export type SpeedRating = 'good' | 'improvable' | 'poor'

const ratio = 1.12

/**
 * Where one step ends and the next begins, so that a place among all measurements is found without keeping each: a twelfth wide, and
 * with both limits among them, so that a rating is never a matter of rounding.
 */
export function stepsOf(metric: SpeedMetric): number[] {
  const { good, poor } = speedMetrics[metric]
  const steps = Array.from({ length: 60 }, (_, place) => Math.round(good * ratio ** (place - 30)))
  return [...new Set([...steps, poor])].filter((step) => step > 0).toSorted((one, next) => one - next)
}

/** At or below the limit is good, as it is published. */
export function rateSpeed(metric: SpeedMetric, value: number): SpeedRating {
  const { good, poor } = speedMetrics[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'improvable' : 'poor'
}

/** The value below which so large a share of the measurements lies; `counts` are by step, from 0, which is below the first. */
export function findShare(metric: SpeedMetric, counts: ReadonlyMap<number, number>, share: number): number {
  const steps = stepsOf(metric)
  const all = counts.values().reduce((sum, times) => sum + times, 0)
  let before = 0
  for (const [step, times] of [...counts].toSorted(([one], [next]) => one - next)) {
    if (before + times >= all * share) {
      const from = steps[step - 1] ?? 0
      const to = steps[step] ?? from
      return Math.round(from + ((to - from) * (all * share - before)) / times)
    }
    before += times
  }
  return 0
}
