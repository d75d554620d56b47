import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { writeNumber } from '../view/value-words.ts'
import styles from './time.module.css'

export interface ChartPoint {
  /** What it is called below the chart, and whole. */
  tick: string
  name: string
  now: number
  before?: number
  nameBefore?: string
}

interface Props {
  points: readonly ChartPoint[]
  words: { now: string; before: string }
}

interface HintProps {
  active?: boolean
  payload?: readonly { payload?: ChartPoint }[]
}

const Hint = ({ active, payload, words }: HintProps & Pick<Props, 'words'>) => {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <div className={styles.hint}>
      <strong>{point.name}</strong>
      <span data-line="now">
        {words.now}: {writeNumber(point.now)}
      </span>
      {point.before !== undefined && (
        <span data-line="before">
          {point.nameBefore}: {writeNumber(point.before)}
        </span>
      )}
    </div>
  )
}

const tick = { fill: 'var(--muted)', fontSize: 12 }
const margin = { top: 8, right: 12, bottom: 0, left: 0 }

const line = { type: 'monotone', isAnimationActive: false } as const

const fading = (
  <defs>
    <linearGradient id="visitors-area" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--chart-1)" stopOpacity={0.32} />
      <stop offset="1" stopColor="var(--chart-1)" stopOpacity={0.02} />
    </linearGradient>
  </defs>
)

/** The visitors over time, as an area, and those of another time as a line. */
export function TimeChart({ points, words }: Props) {
  return (
    <ResponsiveContainer width="100%" height="100%" minWidth={0}>
      <AreaChart data={[...points]} margin={margin} accessibilityLayer={false}>
        {fading}
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="tick" tickLine={false} axisLine={false} minTickGap={28} tick={tick} />
        <YAxis
          allowDecimals={false}
          tickLine={false}
          axisLine={false}
          width={44}
          tick={tick}
          tickFormatter={writeNumber}
        />
        <Tooltip content={<Hint words={words} />} cursor={{ stroke: 'var(--edge)' }} isAnimationActive={false} />
        <Area
          dataKey="before"
          {...line}
          stroke="var(--chart-2)"
          strokeWidth={2}
          strokeDasharray="5 4"
          fill="none"
          dot={false}
          activeDot={false}
        />
        <Area
          dataKey="now"
          {...line}
          stroke="var(--chart-1)"
          strokeWidth={2.5}
          fill="url(#visitors-area)"
          dot={points.length === 1}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}
