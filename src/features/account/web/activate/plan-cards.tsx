import { intervals, planNames, plans, yearlyPrice, type Interval, type Plan, type PlanName } from '#domains/plans.ts'
import { writeMoney } from '../amounts.ts'
import { SectionIcon } from '../section-icon.tsx'

interface Props {
  chosen: PlanName
  interval: Interval
  /** The plan that holds now. */
  current: PlanName | null
  onChoose: (plan: PlanName) => void
}

const priceOf = (plan: Plan, interval: Interval) =>
  writeMoney((interval === 'month' ? plan.monthly : yearlyPrice(plan)) / 100)

function Card({ plan, chosen, interval, current, onChoose }: Props & { plan: Plan }) {
  const { name, title, isMostPopular, features } = plan
  return (
    <label className="choice plan">
      <input type="radio" name="plan" value={name} checked={chosen === name} onChange={() => onChoose(name)} />
      <span className="plan-title">
        <strong>{title}</strong>
        {name === current ? (
          <span className="mark">Your plan</span>
        ) : (
          isMostPopular && <span className="mark">Most popular</span>
        )}
      </span>
      <span className="price">
        <strong>{priceOf(plan, interval)}</strong> a {interval}
      </span>
      <span className="features">
        {features.map((feature) => (
          <span key={feature}>
            <SectionIcon name="right" />
            {feature}
          </span>
        ))}
      </span>
    </label>
  )
}

/** The plans side by side, one of them chosen. */
export const PlanCards = (props: Props) => (
  <div className="plans" role="radiogroup" aria-label="Plan">
    {planNames.map((name) => (
      <Card key={name} plan={plans[name]} {...props} />
    ))}
  </div>
)

const titles = { month: 'Monthly', year: 'Yearly' }

/** Pays by the month or by the year. */
export const IntervalSwitch = ({ interval, onChange }: { interval: Interval; onChange: (to: Interval) => void }) => (
  <fieldset className="interval">
    <legend className="unseen">How often you pay</legend>
    {intervals.map((each) => (
      <label key={each}>
        <input type="radio" name="interval" checked={interval === each} onChange={() => onChange(each)} />
        {titles[each]}
        {each === 'year' && <span className="saving">Save 20%</span>}
      </label>
    ))}
  </fieldset>
)
