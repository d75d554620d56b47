import { Pie, PieChart, ResponsiveContainer } from 'recharts'
import { t } from '#kit/t.ts'

interface Props {
  good: number
  bad: number
}

/** How many went out, as a ring. */
export function OutcomeChart({ good, bad }: Props) {
  const data = [
    { name: t('Posted'), count: good, fill: 'var(--chart-3)' },
    { name: t('Failed'), count: bad, fill: 'var(--chart-2)' },
  ]
  return (
    <ResponsiveContainer width="100%" height={220} minWidth={0}>
      <PieChart accessibilityLayer={false}>
        <Pie
          isAnimationActive={false}
          rootTabIndex={-1}
          data={data.filter(({ count }) => count > 0)}
          dataKey="count"
          nameKey="name"
          innerRadius="62%"
          outerRadius="92%"
          startAngle={90}
          endAngle={-270}
          stroke="var(--surface)"
          strokeWidth={2}
        />
      </PieChart>
    </ResponsiveContainer>
  )
}
