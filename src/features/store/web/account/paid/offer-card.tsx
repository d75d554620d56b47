import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import type { PaymentOfferView as Offer } from '#store/offers-contract.ts'
import styles from './get-paid.module.css'

/** Where the store is, and what it is paid in. */
export interface StorePlace {
  country: string
  currency: string
}

const nameCountry = (code: string) =>
  new Intl.DisplayNames([document.documentElement.lang, 'en'], { type: 'region' }).of(code) ?? code

const Page = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
    <span className="unseen"> in a new window</span>
  </a>
)

function Countries({ offer: { serves, title, countriesPage, buyersIn }, place }: { offer: Offer; place: StorePlace }) {
  const name = nameCountry(place.country)
  return (
    <>
      {serves === 'unknown' ? (
        <Page href={countriesPage}>{t(`${name}: see the page of ${title}`)}</Page>
      ) : serves === 'yes' ? (
        t(`${name}: available`)
      ) : (
        t(`${name}: not available`)
      )}
      {buyersIn && (
        <>
          <br />
          {t(`For buyers in: ${buyersIn.map(nameCountry).join(', ')}`)}
        </>
      )}
    </>
  )
}

function sayCurrencies({ currencies, takesCurrency }: Offer, { currency }: StorePlace): string {
  if (!takesCurrency) return t(`Not ${currency}`)
  if (currencies === null) return t(`${currency} and others`)
  const left = currencies.length - 1
  if (left === 0) return t(`${currency} alone`)
  return sayCount(left, { one: `${currency} and 1 other`, other: `${currency} and ${left} others` })
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ offer, place }: { offer: Offer; place: StorePlace }) => (
  <dl className={styles.facts}>
    <Fact name={t('Needs')}>{offer.needs}</Fact>
    <Fact name={t('Costs')}>
      {offer.pricesPage === null ? (
        t('The prices of the service that takes the payment.')
      ) : (
        <Page href={offer.pricesPage}>See its prices</Page>
      )}
    </Fact>
    <Fact name={t('Countries')}>
      <Countries offer={offer} place={place} />
    </Fact>
    <Fact name={t('Currencies')}>{sayCurrencies(offer, place)}</Fact>
  </dl>
)

interface Props {
  offer: Offer
  place: StorePlace
  /** Connects it; left out while another service has to be connected first. */
  onConnect: (() => void) | undefined
  /** The form, once it is asked for. */
  children: ReactNode
}

/** A service that the store can be paid by, with what it takes to choose. */
export const OfferCard = ({ offer, place, onConnect, children }: Props) => (
  <li className={styles.offer} data-recommended={offer.isRecommended || undefined}>
    <div className={styles.name}>
      <h4>{offer.title}</h4>
      {offer.isRecommended && <Badge kind="accent">Recommended</Badge>}
    </div>
    <p>{offer.help}</p>
    <Facts offer={offer} place={place} />
    {children ||
      (onConnect && (
        <div>
          <Button kind={offer.isRecommended ? 'primary' : 'secondary'} isSmall onClick={onConnect}>
            {t(`Connect ${offer.title}`)}
          </Button>
        </div>
      ))}
  </li>
)
