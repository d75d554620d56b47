import { t } from '#kit/t.ts'
import { useState } from 'react'
import { plans, type Interval, type PlanName } from '#domains/plans.ts'
import type { MyPlan } from '#domains/web/use-plan.ts'
import { forgetWantedPlan, readWantedPlan } from '#domains/web/wanted-plan.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { RadioGroup } from '#kit/web/parts/radio-group.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { explainFailure, goToPay, notSetUp } from '../pay.ts'
import { useChangePlan, useCreate, type Methods, type Subscription } from '../use-subscriptions.ts'
import { IntervalSwitch, PlanCards } from './plan-cards.tsx'
import styles from './choose-plan.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** A plan that is being paid, so it is changed, not started again. */
const isHeld = (subscription: Subscription | null): boolean =>
  subscription !== null && subscription.status !== 'cancelled' && subscription.status !== 'incomplete'

/** Begins to pay a plan, or changes the one that is paid. */
function useStart(isChange: boolean, domain: string) {
  const [create, change] = [useCreate(), useChangePlan()]
  const start = (planId: PlanName, interval: Interval, provider: string | undefined) => {
    forgetWantedPlan()
    const onSuccess = ({ url }: { url: string | null }) =>
      url === null
        ? showToast({ title: t(`${plans[planId].title} plan ${isChange ? 'chosen' : 'started'}`) })
        : goToPay(url)
    if (isChange) change.mutate({ body: { planId, interval, domain_id: domain } }, { onSuccess })
    else create.mutate({ body: { planId, interval, provider, domain_id: domain } }, { onSuccess })
  }
  return { start, error: change.error ?? create.error, isPending: change.isPending || create.isPending }
}

interface Props {
  mine: MyPlan
  subscription: Subscription | null
  methods: Methods
  /** Where they come back to when it is paid. */
  domain: string
}

/** The plans, how often and how they are paid, and the button that begins. None is chosen but the one that somebody has or came for. */
export function Chooser({ mine: { plan, interval: paid, endsAt }, subscription, methods, domain }: Props) {
  const [chosen, setChosen] = useState<PlanName | undefined>(plan ?? readWantedPlan())
  const [interval, setInterval] = useState<Interval>(paid ?? 'month')
  const [method, setMethod] = useState(methods[0]?.key)
  const isChange = isHeld(subscription)
  const { start, error, isPending } = useStart(isChange, domain)
  // One that is cancelled can be started again.
  const isCurrent = chosen === plan && interval === paid && (isChange || endsAt === null)
  const words = chosen && `${isChange ? t('Change to') : t('Start')} ${plans[chosen].title}`
  return (
    <div className={styles.chooser}>
      <IntervalSwitch interval={interval} onChange={setInterval} />
      <PlanCards chosen={chosen} interval={interval} current={plan} onChoose={setChosen} />
      {methods.length > 1 && !isChange && (
        <RadioGroup
          label={t('How to pay')}
          isInRow
          value={method ?? ''}
          choices={methods.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={({ currentTarget }) => setMethod(currentTarget.value)}
        />
      )}
      {methods.length === 0 ? (
        <p className={layout.quiet}>{notSetUp} No plan can be started.</p>
      ) : (
        <div className={layout.acts}>
          <Button
            kind="primary"
            disabled={isCurrent || !chosen}
            isBusy={isPending}
            onClick={() => chosen && start(chosen, interval, method)}
          >
            {isCurrent ? t('This is your plan') : (words ?? t('Choose a plan'))}
          </Button>
        </div>
      )}
      <Trouble title={t('Subscription failed')} words={explainFailure(error)} />
    </div>
  )
}
