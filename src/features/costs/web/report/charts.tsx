import { t } from '#kit/t.ts'
import { Bar, CartesianGrid, ComposedChart, Line, Pie, PieChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { ChartFrame, type ChartColour } from '#kit/web/parts/chart-frame.tsx'
import { percent, sliceServices, type Slice } from './slices.ts'
import type { ShownService } from './read-report.ts'
import styles from './report.module.css'

interface Props {
  services: readonly ShownService[]
  money: (amount: number) => string
}

const colourOf = (at: number) => ((at % 8) + 1) as ChartColour
const paint = (at: number) => `var(--chart-${colourOf(at)})`
const short = (name: string) => (name.length > 14 ? `${name.slice(0, 13)}…` : name)
const quick = { isAnimationActive: false } as const

function CostPie({ slices, money }: { slices: readonly Slice[]; money: Props['money'] }) {
  const data = slices.map((slice, at) => ({ ...slice, fill: paint(at) }))
  const legend = slices.map(({ name, share }, at) => ({ name: `${name} ${percent(share)}`, colour: colourOf(at) }))
  const said = slices.map(({ name, cost, share }) => `${name} ${money(cost)} (${percent(share)})`).join(', ')
  return (
    <ChartFrame
      title={t('Cost by service')}
      summary={said}
      legend={legend}
      numbers={{
        head: [t('Service'), t('Monthly cost'), t('Share')],
        rows: slices.map(({ name, cost, share }) => [name, money(cost), percent(share)]),
      }}
    >
      <ResponsiveContainer width="100%" height={260}>
        <PieChart accessibilityLayer={false}>
          <Pie
            {...quick}
            rootTabIndex={-1}
            data={data}
            dataKey="cost"
            nameKey="name"
            innerRadius="45%"
            outerRadius="78%"
            stroke="var(--surface)"
            strokeWidth={2}
            labelLine={false}
            label={({ percent: share = 0 }) => (share >= 0.04 ? percent(share) : '')}
          />
        </PieChart>
      </ResponsiveContainer>
    </ChartFrame>
  )
}

const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--muted)', fontSize: 12 } } as const
const point = { r: 5, fill: 'var(--chart-2)', stroke: 'var(--surface)', strokeWidth: 2 }
const room = { top: 8, right: 0, bottom: 0, left: 0 }

/** Up to less than that, all amounts beside the axis would be written as nothing. */
const leastOfAxis = 0.04

function BarPicture({ services, money }: Props) {
  const data = services.map(({ key, name, cost = 0, count }) => ({ key, name: short(name), cost, count }))
  return (
    <ResponsiveContainer width="100%" height={260}>
      <ComposedChart accessibilityLayer={false} data={data} margin={room}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...axis} dataKey="name" />
        <YAxis
          {...axis}
          yAxisId="cost"
          width={64}
          domain={([least, most]) => [Math.min(0, least), Math.max(leastOfAxis, most)]}
          tickFormatter={(amount: number) => money(amount)}
        />
        <YAxis {...axis} yAxisId="count" orientation="right" width={36} allowDecimals={false} />
        <Bar {...quick} yAxisId="cost" dataKey="cost" fill="var(--chart-1)" radius={[4, 4, 0, 0]} maxBarSize={48} />
        <Line {...quick} yAxisId="count" dataKey="count" stroke="transparent" dot={point} />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

const CostBars = ({ services, money }: Props) => (
  <ChartFrame
    title={t('Cost versus resource count')}
    summary={services.map(({ name, costText, count }) => `${name}: ${costText}, ${count}`).join('; ')}
    legend={[
      { name: t('Monthly cost'), colour: 1 },
      { name: t('Resources'), colour: 2 },
    ]}
    numbers={{
      head: [t('Service'), t('Monthly cost'), t('Resources')],
      rows: services.map(({ name, costText, count }) => [name, costText, count]),
    }}
  >
    <BarPicture services={services} money={money} />
  </ChartFrame>
)

/** So many stand beside each other; the table has all. */
const mostBars = 8

/** What costs how much, as a pie and as bars; each says the same in numbers, too. */
export function CostCharts({ services, money }: Props) {
  const slices = sliceServices(services)
  const largest = services.toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0)).slice(0, mostBars)
  return (
    <div className={styles.charts}>
      {slices.length > 0 && <CostPie slices={slices} money={money} />}
      <CostBars services={largest} money={money} />
    </div>
  )
}
