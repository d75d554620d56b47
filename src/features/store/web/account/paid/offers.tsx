import { t } from '#kit/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DomainView as Domain } from '#domains/contract.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { ConnectService } from '#providers/web/connect-service.tsx'
import { useAdapters, type Adapter, type Provider } from '#providers/web/use-providers.ts'
import { listPaymentOffers, type PaymentOfferView as Offer } from '#store/offers-contract.ts'
import { getSetup } from '#store/setup-contract.ts'
import { OfferCard, type StorePlace } from './offer-card.tsx'
import styles from './get-paid.module.css'

const gatewayField = 'via'

/** The form of a service, whose payments can be left to those that are connected already. */
function reachableOf(adapter: Adapter, connected: readonly Provider[]): Adapter | undefined {
  const isThere = (value: string) => value === 'direct' || connected.some(({ key }) => key === value)
  const fields = adapter.fields.map((field) =>
    field.name === gatewayField ? { ...field, choices: field.choices.filter(({ value }) => isThere(value)) } : field,
  )
  const via = fields.find(({ name }) => name === gatewayField)
  return via?.choices.length === 0 ? undefined : { ...adapter, fields }
}

interface ListProps {
  offers: readonly Offer[]
  place: StorePlace
  domain: Domain
  connected: readonly Provider[]
}

function OfferList({ offers, place, domain, connected }: ListProps) {
  const { data: adapters = [] } = useAdapters()
  const [chosen, setChosen] = useState<string>()
  const queries = useQueryClient()
  const end = () => {
    setChosen(undefined)
    void queries.invalidateQueries({ queryKey: [getSetup.path] })
  }
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => {
        const known = adapters.find(({ type, key }) => type === 'payment' && key === offer.key)
        const adapter = known && reachableOf(known, connected)
        return (
          <OfferCard key={offer.key} {...{ offer, place }} onConnect={adapter ? () => setChosen(offer.key) : undefined}>
            {adapter && chosen === offer.key && <ConnectService adapter={adapter} domainId={domain.id} onDone={end} />}
          </OfferCard>
        )
      })}
    </ul>
  )
}

/** The services that aren’t connected yet: those that suit the store first, the others folded away. */
export function Offers({ country, domain, connected }: Omit<ListProps, 'offers' | 'place'> & { country: string }) {
  const { data, error, isFetching, refetch } = useAnswer(listPaymentOffers, { params: { id: domain.id } })
  if (!data && error) return <Trouble words={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  const place = { country, currency: data.currency }
  const left = data.offers.filter(({ key }) => connected.every((provider) => provider.key !== key))
  const listOf = (wanted: Offer['fit']) => (
    <OfferList offers={left.filter(({ fit }) => fit === wanted)} {...{ place, domain, connected }} />
  )
  return (
    <>
      <section className={styles.part} aria-labelledby="offers">
        <h3 id="offers">{connected.length > 0 ? t('More payment services') : t('Payment services')}</h3>
        {listOf('good')}
      </section>
      <details className={styles.part}>
        <summary>Wallets, and services for special needs</summary>
        {listOf('special')}
      </details>
      <details className={styles.part}>
        <summary>Services that don’t suit your store</summary>
        {listOf('none')}
      </details>
    </>
  )
}
