import { t } from '#kit/t.ts'
import { readClock } from '#kit/web/moments.ts'
import type { ShownService } from './read-report.ts'

export interface Slice {
  name: string
  cost: number
  /** Of all that is drawn, from 0 to 1. */
  share: number
}

/** As many colours as there are. */
const mostSlices = 8

export const percent = (share: number): string =>
  new Intl.NumberFormat(readClock().language || undefined, { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** The services of a pie, the largest first; small ones together, and credits, which no pie can show, left out. */
export function sliceServices(services: readonly ShownService[]): Slice[] {
  const priced = services
    .flatMap(({ name, cost }) => (cost !== undefined && cost > 0 ? [{ name, cost }] : []))
    .toSorted((one, other) => other.cost - one.cost)
  const shown = priced.length > mostSlices ? priced.slice(0, mostSlices - 1) : priced
  const rest = priced.slice(shown.length).reduce((sum, { cost }) => sum + cost, 0)
  const all = rest > 0 ? [...shown, { name: t('Other services'), cost: rest }] : shown
  const total = all.reduce((sum, { cost }) => sum + cost, 0)
  return all.map(({ name, cost }) => ({ name, cost, share: cost / total }))
}
