import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { usePlans } from '../use-subscriptions.ts'
import { Offer } from './offer.tsx'
import { MyPremium } from './my-premium.tsx'
import layout from '#kit/web/parts/layout.module.css'

/** The one plan for members: what it includes, what it costs, and how to pay it; above it what became of a payment. */
export function PremiumScreen({ notice }: { notice?: ReactNode }) {
  const person = usePerson()
  const { data, error, isFetching, refetch } = usePlans()
  const premium = data?.plans.find(({ id }) => id === 'premium')
  const offer = data && premium && (
    <Offer plan={premium} methods={data.methods} card={data.card} isSignedIn={person !== undefined} />
  )
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Premium Subscription</h1>
        <p>Like as many people as you want, and see who likes you.</p>
      </header>
      {notice}
      {!data && !error && <Loading />}
      <Trouble
        title={t('Failed to load subscriptions')}
        words={data ? undefined : error?.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      {person ? <MyPremium>{offer}</MyPremium> : offer}
    </div>
  )
}
