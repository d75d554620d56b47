import type { ReactNode } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writePrice } from '../price.ts'
import { sayNext, Status } from '../status.tsx'
import { useCurrent, type Subscription } from '../use-subscriptions.ts'
import styles from './premium.module.css'
import layout from '#kit/web/parts/layout.module.css'

const Mine = ({ premium }: { premium: Subscription }) => (
  <section className={styles.offer} aria-labelledby="mine">
    <h2 id="mine">You have Premium</h2>
    <p>
      <Status status={premium.status} />
    </p>
    <p>
      {writePrice(premium)} · {premium.ends_at === null ? 'next payment' : ''} {sayNext(premium)}
    </p>
    <div className={layout.acts}>
      <ButtonLink to={`/subscriptions/${encodeURIComponent(premium.id)}`}>Manage subscription</ButtonLink>
    </div>
  </section>
)

/** Somebody's own premium subscription; without one, what is offered. */
export function MyPremium({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useCurrent()
  if (data) {
    const { premium } = data
    return premium && !['cancelled', 'incomplete'].includes(premium.status) ? <Mine premium={premium} /> : children
  }
  if (!error) return <Loading />
  return (
    <Trouble
      title="Failed to load subscriptions"
      words={error.message}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
