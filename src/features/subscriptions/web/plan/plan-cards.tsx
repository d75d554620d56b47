import { t } from '#kit/t.ts'
import { intervals, planNames, plans, yearlyPrice, type Interval, type Plan, type PlanName } from '#domains/plans.ts'
import { writeMoney } from '#kit/web/amounts.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check } from '#kit/web/parts/icons.ts'
import { Segments } from '#kit/web/parts/segments.tsx'
import choice from './choice.module.css'
import styles from './plan-cards.module.css'

interface Props {
  chosen: PlanName | undefined
  interval: Interval
  /** The plan that holds now. */
  current: PlanName | null
  onChoose: (plan: PlanName) => void
}

const priceOf = (plan: Plan, interval: Interval) =>
  writeMoney((interval === 'month' ? plan.monthly : yearlyPrice(plan)) / 100)

const every = { month: t('a month'), year: t('a year') }

function Card({ plan, chosen, interval, current, onChoose }: Props & { plan: Plan }) {
  const { name, title, isMostPopular, features } = plan
  return (
    <label className={`${choice.choice} ${styles.plan}`}>
      <input type="radio" name="plan" value={name} checked={chosen === name} onChange={() => onChoose(name)} />
      <span className={styles.title}>
        <strong>{title}</strong>
        {name === current ? (
          <Badge kind="good">Your plan</Badge>
        ) : (
          isMostPopular && <Badge kind="accent">Most popular</Badge>
        )}
      </span>
      <span className={styles.price}>
        <strong>{priceOf(plan, interval)}</strong> {every[interval]}
      </span>
      <span className={styles.features}>
        {features.map((feature) => (
          <span key={feature}>
            <Icon of={check} />
            {feature}
          </span>
        ))}
      </span>
    </label>
  )
}

/** The plans side by side, one of them chosen. */
export const PlanCards = (props: Props) => (
  <div className={styles.plans} role="radiogroup" aria-label={t('Plan')}>
    {planNames.map((name) => (
      <Card key={name} plan={plans[name]} {...props} />
    ))}
  </div>
)

const titles = { month: t('Monthly'), year: t('Yearly') }

/** Pays by the month or by the year. */
export const IntervalSwitch = ({ interval, onChange }: { interval: Interval; onChange: (to: Interval) => void }) => (
  <Segments
    label={t('How often you pay')}
    value={interval}
    choices={intervals.map((each) => ({
      value: each,
      label: titles[each],
      ...(each === 'year' && { note: t('Save 20%') }),
    }))}
    onChange={onChange}
  />
)
