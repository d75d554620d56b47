import { useState } from 'react'
import { plans, type Interval, type PlanName } from '#domains/plans.ts'
import { writeDay } from '#kit/web/moments.ts'
import { showToast } from '#kit/web/toast.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { IntervalSwitch, PlanCards } from './plan-cards.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { usePlan, useStartPlan, type MyPlan } from '../use-plan.ts'
import styles from './activate.module.css'
import layout from '#kit/web/parts/layout.module.css'

const tellOfCancelling = () => showToast({ title: 'Subscription cancellation feature coming soon' })

const Now = ({ plan, endsAt }: { plan: PlanName; endsAt: string | null }) => (
  <div className={layout.acts}>
    <p>
      You have the <strong>{plans[plan].title}</strong> plan{endsAt && ` until ${writeDay(endsAt)}`}.
    </p>
    <Button isSmall onClick={tellOfCancelling}>
      Cancel subscription
    </Button>
  </div>
)

function Chooser({ mine: { plan, interval: paid, isFree } }: { mine: MyPlan }) {
  const [chosen, setChosen] = useState<PlanName>(plan ?? 'pro')
  const [interval, setInterval] = useState<Interval>(paid ?? 'month')
  const { mutateAsync, error, isPending } = useStartPlan()
  const isCurrent = chosen === plan && interval === paid
  const start = () => {
    const tell = () => showToast({ title: `${plans[chosen].title} plan started` })
    mutateAsync({ body: { plan: chosen, interval } }).then(tell, shownByItself)
  }
  return (
    <div className={styles.chooser}>
      <IntervalSwitch interval={interval} onChange={setInterval} />
      <PlanCards chosen={chosen} interval={interval} current={plan} onChoose={setChosen} />
      <div className={layout.acts}>
        <Button kind="primary" disabled={!isFree || isCurrent} isBusy={isPending} onClick={start}>
          {isCurrent ? 'This is your plan' : `Start ${plans[chosen].title}${isFree ? ' at no charge' : ''}`}
        </Button>
        {!isFree && <p className={layout.quiet}>Payments are not open yet, so no plan can be started.</p>}
      </div>
      <Trouble
        title="Subscription failed"
        words={error ? error.message || 'Failed to process subscription' : undefined}
      />
    </div>
  )
}

function MyChoice({ mine }: { mine: MyPlan }) {
  const { plan, endsAt } = mine
  if (!plan) return <Chooser mine={mine} />
  return (
    <>
      <Now plan={plan} endsAt={endsAt} />
      <details className={styles.fold}>
        <summary>Change plan</summary>
        <Chooser key={`${plan} ${mine.interval}`} mine={mine} />
      </details>
    </>
  )
}

/** Which plan a site goes live on. */
export function ChoosePlan() {
  const { data, error } = usePlan()
  return (
    <section className={styles.part} aria-labelledby="choose-plan">
      <h3 id="choose-plan">Plan</h3>
      {!data?.plan && <p>Drafts are free. A plan is what a site needs to go live; it covers all your domains.</p>}
      <Trouble title="Your plan could not be read" words={data ? undefined : error?.message} />
      {data ? <MyChoice mine={data} /> : !error && <Loading />}
    </section>
  )
}
