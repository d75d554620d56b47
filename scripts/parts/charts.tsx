import { ChartFrame } from '#kit/web/parts/chart-frame.tsx'
import { Grid, Sample } from './sample.tsx'

const legend = [
  { name: 'Visitors', colour: 1 as const },
  { name: 'Orders', colour: 2 as const },
  { name: 'Returns', colour: 3 as const },
]
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const numbers = {
  head: ['Day', 'Visitors', 'Orders', 'Returns'],
  rows: days.map((day, at) => [day, 120 + at * 31, 8 + at, at]),
}
const about = { title: 'This week', summary: 'Visitors rose from 120 to 244.', legend, numbers }

const Picture = () => (
  <svg viewBox="0 0 320 160">
    <path d="M0 140L80 110L160 84L240 52L320 20" fill="none" stroke="var(--chart-1)" strokeWidth="3" />
    <path d="M0 150L80 144L160 139L240 131L320 126" fill="none" stroke="var(--chart-2)" strokeWidth="3" />
    <path d="M0 158L80 156L160 154L240 151L320 148" fill="none" stroke="var(--chart-3)" strokeWidth="3" />
  </svg>
)

export const Charts = () => (
  <Sample title="Chart frame">
    <Grid>
      <ChartFrame {...about}>
        <Picture />
      </ChartFrame>
      <ChartFrame {...about} title="On its way" isLoading>
        <Picture />
      </ChartFrame>
      <ChartFrame {...about} title="Failed" trouble="The numbers could not be loaded." onRetry={() => undefined}>
        <Picture />
      </ChartFrame>
      <ChartFrame {...about} title="Empty" numbers={{ head: numbers.head, rows: [] }}>
        <Picture />
      </ChartFrame>
    </Grid>
  </Sample>
)
