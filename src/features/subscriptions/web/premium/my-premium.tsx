import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { writeDay } from '#kit/web/moments.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writePrice } from '../price.ts'
import { sayNext, Status } from '../status.tsx'
import { useCurrent, useKeep, type Subscription } from '../use-subscriptions.ts'
import styles from './premium.module.css'
import layout from '#kit/web/parts/layout.module.css'

const Mine = ({ premium }: { premium: Subscription }) => (
  <section className={styles.offer} aria-labelledby="mine">
    <h2 id="mine">You have Premium</h2>
    <p>
      <Status status={premium.status} />
    </p>
    <p>
      {writePrice(premium)} · next payment {sayNext(premium)}
    </p>
    <div className={layout.acts}>
      <ButtonLink to={`/subscriptions/${encodeURIComponent(premium.id)}`}>Manage subscription</ButtonLink>
    </div>
  </section>
)

/** It was cancelled and hasn't ended yet: the time is paid, so it isn't offered again. */
function Ending({ premium: { id, can }, until }: { premium: Subscription; until: string }) {
  const { mutate, error, isPending } = useKeep()
  const keep = () =>
    mutate({ params: { id } }, { onSuccess: () => showToast({ title: t('Your subscription continues') }) })
  return (
    <section className={styles.offer} aria-labelledby="mine">
      <h2 id="mine">Premium until {writeDay(until)}</h2>
      <p>You cancelled it. You won’t be charged again, and Premium ends on that day.</p>
      {can.includes('keep') ? (
        <div className={layout.acts}>
          <Button kind="primary" isBusy={isPending} onClick={keep}>
            Keep Premium
          </Button>
        </div>
      ) : (
        <p>You can subscribe again from then on.</p>
      )}
      <Trouble title={t('Failed to resume subscription')} words={error?.message} />
    </section>
  )
}

const isOver = ({ status, ends_at }: Subscription) =>
  status === 'incomplete' || (status === 'cancelled' && (ends_at === null || new Date(ends_at) <= new Date()))

/** Somebody's own premium subscription; without one, what is offered. */
export function MyPremium({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useCurrent()
  if (data) {
    const { premium } = data
    if (!premium || isOver(premium)) return children
    const { status, ends_at: until } = premium
    return status === 'cancelled' && until !== null ? (
      <Ending premium={premium} until={until} />
    ) : (
      <Mine premium={premium} />
    )
  }
  if (!error) return <Loading />
  return (
    <Trouble
      title={t('Failed to load subscriptions')}
      words={error.message}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
