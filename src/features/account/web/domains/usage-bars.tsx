import { plans } from '#domains/plans.ts'
import { writeDay } from '#kit/web/moments.ts'
import { writeBytes } from '../amounts.ts'
import { Trouble } from '../trouble.tsx'
import { usePlan, type MyPlan } from '../use-plan.ts'

interface BarProps {
  title: string
  used: number
  /** Null where there is none. */
  limit: number | null
  write: (amount: number) => string
}

function Bar({ title, used, limit, write }: BarProps) {
  const words = limit === null ? `${write(used)}, no limit` : `${write(used)} of ${write(limit)}`
  return (
    <div className="usage">
      <p>
        <span>{title}</span> <strong>{words}</strong>
      </p>
      <meter
        aria-label={title}
        aria-valuetext={words}
        min={0}
        max={limit ?? Math.max(1, used * 100)}
        value={used}
        data-full={(limit !== null && used >= limit) || undefined}
      />
    </div>
  )
}

const Plan = ({ plan, endsAt }: MyPlan) => (
  <p className="plan-now">
    {plan ? (
      <>
        <strong>{plans[plan].title} plan</strong>
        {endsAt && ` until ${writeDay(endsAt)}`}
      </>
    ) : (
      <>
        <strong>No plan yet.</strong> Drafts are free; a plan is needed to go live.
      </>
    )}
  </p>
)

/** What the plan holds, and how much of it is used. */
export function UsageBars() {
  const { data, error } = usePlan()
  if (error) return <Trouble title="Your plan could not be read" words={error.message} />
  if (!data) return null
  return (
    <section className="usages" aria-label="Usage">
      <Plan {...data} />
      <Bar title="Domains" {...data.domains} write={String} />
      <Bar title="Storage" {...data.storage} write={writeBytes} />
    </section>
  )
}
