import { t } from '#kit/t.ts'
import type { CSSProperties } from 'react'
import { decimalOf } from '#kit/money.ts'
import { readClock } from '#kit/web/moments.ts'
import { ChartFrame } from '#kit/web/parts/chart-frame.tsx'
import { writeAmount } from '#orders/web/amount.ts'
import { listMonths, listTicks, type MonthSums } from './month-scale.ts'
import styles from './month-chart.module.css'

const legend = [
  { name: t('Payments'), colour: 1 },
  { name: t('Refunds'), colour: 2 },
  { name: t('Net'), colour: 3 },
] as const

/** A month, which is the store's whatever the reader's clock says. */
export const writeMonth = (month: string, style: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' }) =>
  new Intl.DateTimeFormat(readClock().language || undefined, { ...style, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

function writeTick(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(readClock().language || undefined, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
  return format.format(decimalOf({ amount, currency }) as Intl.StringNumericLiteral)
}

interface Scale {
  lowest: number
  span: number
}

/** How far above the lowest line an amount is, in percent. */
const heightOf = ({ lowest, span }: Scale, amount: number) => ((amount - lowest) / span) * 100

const sayMonth = ({ month, payments, refunds, net }: MonthSums, currency: string) =>
  t(
    `${writeMonth(month)}: payments ${writeAmount(payments, currency)}, refunds ${writeAmount(refunds, currency)}, net ${writeAmount(net, currency)}`,
  )

function Bars({ sums, scale, currency }: { sums: MonthSums; scale: Scale; currency: string }) {
  const { payments, refunds, net } = sums
  const share = (amount: number) => `${(amount / scale.span) * 100}%`
  const zero = heightOf(scale, 0)
  return (
    <div className={styles.month} title={sayMonth(sums, currency)}>
      <i data-kind="payments" style={{ insetBlockEnd: `${zero}%`, blockSize: share(payments) }} />
      <i data-kind="refunds" style={{ insetBlockStart: `${100 - zero}%`, blockSize: share(refunds) }} />
      <b style={{ insetBlockEnd: `${heightOf(scale, net)}%` }} />
    </div>
  )
}

function Line({ months, scale }: { months: readonly MonthSums[]; scale: Scale }) {
  const points = months.map(({ net }, at) => `${at + 0.5},${100 - heightOf(scale, net)}`).join(' ')
  return (
    <svg className={styles.line} viewBox={`0 0 ${months.length} 100`} preserveAspectRatio="none" focusable="false">
      <polyline points={points} />
      <polyline points={points} />
    </svg>
  )
}

function Picture({ months, currency }: { months: readonly MonthSums[]; currency: string }) {
  const ticks = listTicks(months)
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)]
  const scale = { lowest, span: highest - lowest }
  return (
    <div className={styles.chart}>
      <div className={styles.scale}>
        {ticks.map((tick) => (
          <span key={tick}>{writeTick(tick, currency)}</span>
        ))}
      </div>
      <div className={styles.plot} style={{ '--months': months.length } as CSSProperties}>
        {ticks.map((tick) => (
          <hr key={tick} data-zero={tick === 0 || undefined} style={{ insetBlockEnd: `${heightOf(scale, tick)}%` }} />
        ))}
        {months.map((sums) => (
          <Bars key={sums.month} sums={sums} scale={scale} currency={currency} />
        ))}
        <Line months={months} scale={scale} />
      </div>
      <div className={styles.names} style={{ '--months': months.length } as CSSProperties}>
        {months.map(({ month }, at) => (
          <span key={month}>
            {writeMonth(month, { month: 'short' })}
            {(at === 0 || month.endsWith('-01')) && <small>{writeMonth(month, { year: 'numeric' })}</small>}
          </span>
        ))}
      </div>
    </div>
  )
}

/** What came in and went out in the latest months, in one currency, as a picture; the numbers stand in the table beside it. */
export function MonthChart({ sums, currency }: { sums: readonly MonthSums[]; currency: string }) {
  const months = listMonths(sums)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  const summary = t(
    `From ${writeMonth(first.month)} to ${writeMonth(last.month)}. In the latest month, ${sayMonth(last, currency)}.`,
  )
  return (
    <ChartFrame title={t(`In ${currency}`)} summary={summary} legend={legend}>
      <Picture months={months} currency={currency} />
    </ChartFrame>
  )
}
