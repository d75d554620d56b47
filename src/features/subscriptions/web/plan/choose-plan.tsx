import { t } from '#kit/t.ts'
import { useState } from 'react'
import { writeDay } from '#kit/web/moments.ts'
import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { plans } from '#domains/plans.ts'
import { usePlan, type MyPlan } from '#domains/web/use-plan.ts'
import { useCurrent, usePlans, type Methods, type Subscription } from '../use-subscriptions.ts'
import { Chooser } from './chooser.tsx'
import styles from './choose-plan.module.css'
import layout from '#kit/web/parts/layout.module.css'

const CancelPlan = later(async () => (await import('./cancel-plan.tsx')).CancelPlan)

/** Until when a plan runs: up to its next payment, or its end. */
const untilOf = (mine: MyPlan, subscription: Subscription | null): string | null =>
  subscription?.ends_at ?? subscription?.next_billing_date ?? mine.endsAt

interface Props {
  mine: MyPlan
  subscription: Subscription | null
}

/** The plan that holds now, and the way out of it. */
function Now({ mine, subscription }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const { plan } = mine
  if (!plan) return null
  const { title } = plans[plan]
  const until = untilOf(mine, subscription)
  const isRenewed = subscription?.auto_renew === true
  const mayCancel = isRenewed && subscription.can.includes('cancel')
  return (
    <div className={layout.acts}>
      <p>
        You have the <strong>{title}</strong> plan.{' '}
        {until && (isRenewed ? t(`It renews on ${writeDay(until)}.`) : t(`It ends on ${writeDay(until)}.`))}
      </p>
      {mayCancel && (
        <Button isSmall onClick={() => setCancelling(true)}>
          Cancel subscription
        </Button>
      )}
      {isCancelling && <CancelPlan title={title} until={until} onClose={() => setCancelling(false)} />}
    </div>
  )
}

function MyChoice({ mine, subscription, ...more }: Props & { methods: Methods; domain: string }) {
  const chooser = <Chooser key={`${mine.plan} ${mine.interval}`} mine={mine} subscription={subscription} {...more} />
  if (!mine.plan) return chooser
  return (
    <>
      <Now mine={mine} subscription={subscription} />
      <details className={styles.fold}>
        <summary>Change plan</summary>
        {chooser}
      </details>
    </>
  )
}

/** Which plan somebody's sites go live on: bought, changed and cancelled here, at one of their domains. */
export function ChoosePlan({ domain }: { domain: string }) {
  const [plan, current, offer] = [usePlan(), useCurrent(), usePlans()]
  const error = plan.error ?? current.error ?? offer.error
  const isThere = plan.data && current.data && offer.data
  const retry = () => {
    for (const each of [plan, current, offer]) if (each.error) void each.refetch()
  }
  return (
    <>
      {!plan.data?.plan && (
        <p>Drafts are free. A site needs a plan to go live on its own domain; one plan covers all your domains.</p>
      )}
      <Trouble
        title={t('We couldn’t load your plan')}
        words={isThere ? undefined : error?.message}
        isRetrying={[plan, current, offer].some(({ isFetching }) => isFetching)}
        onRetry={retry}
      />
      {isThere ? (
        <MyChoice
          mine={plan.data}
          subscription={current.data.subscription}
          methods={offer.data.methods}
          domain={domain}
        />
      ) : (
        !error && (
          <div className={styles.waiting}>
            <Loading />
          </div>
        )
      )}
    </>
  )
}
