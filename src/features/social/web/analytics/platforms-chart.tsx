import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'

export interface PlatformBar {
  name: string
  value: number
}

const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--muted)', fontSize: 12 } } as const
const room = { top: 4, right: 16, bottom: 0, left: 0 }

/** A number of each platform, as bars below each other: there may be many. */
export const PlatformsChart = ({ bars, write }: { bars: readonly PlatformBar[]; write: (value: number) => string }) => (
  <ResponsiveContainer width="100%" height="100%" minWidth={0}>
    <BarChart accessibilityLayer={false} layout="vertical" data={[...bars]} margin={room}>
      <CartesianGrid horizontal={false} stroke="var(--line)" />
      <XAxis {...axis} type="number" allowDecimals={false} tickFormatter={write} />
      <YAxis {...axis} type="category" dataKey="name" width={96} interval={0} />
      <Bar isAnimationActive={false} dataKey="value" fill="var(--chart-1)" radius={[0, 4, 4, 0]} maxBarSize={20} />
    </BarChart>
  </ResponsiveContainer>
)
