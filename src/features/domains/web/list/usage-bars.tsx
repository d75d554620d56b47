import { t } from '#kit/t.ts'
import { plans } from '#domains/plans.ts'
import { writeBytes } from '#kit/web/amounts.ts'
import { Meter } from '#kit/web/parts/meter.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import styles from './usage-bars.module.css'
import { usePlan, type MyPlan } from '../use-plan.ts'

interface BarProps {
  title: string
  used: number
  /** Null where there is none. */
  limit: number | null
  write: (amount: number) => string
}

function Bar({ title, used, limit, write }: BarProps) {
  const words = limit === null ? t(`${write(used)}, no limit`) : t(`${write(used)} of ${write(limit)}`)
  return <Meter label={title} used={used} limit={limit ?? undefined} words={words} />
}

const Plan = ({ plan }: MyPlan) => (
  <p className={styles.plan}>
    {plan ? (
      <strong>{plans[plan].title} plan</strong>
    ) : (
      <>
        <strong>No plan yet.</strong> Drafts are free. You need a plan to go live on your own domain.
      </>
    )}
  </p>
)

/** What the plan holds, and how much of it is used. Until when it is paid, its subscription says. */
export function UsageBars() {
  const { data, error } = usePlan()
  if (error) return <Trouble title={t('We couldn’t load your plan')} words={error.message} />
  if (!data) return null
  return (
    <section className={styles.usages} aria-label={t('Usage')}>
      <Plan {...data} />
      <Bar title={t('Domains')} {...data.domains} write={String} />
      <Bar title={t('Storage')} {...data.storage} write={writeBytes} />
    </section>
  )
}
