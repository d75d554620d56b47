import { t } from '#kit/t.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { can } from '#domains/roles.ts'
import { accountPath } from '#domains/web/account-path.ts'
import type { DomainView as Domain } from '#domains/contract.ts'
import type { Answer } from '#kit/contract.ts'
import { sayCount } from '#kit/say-count.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { questionOf, useAnswer } from '#kit/web/use-answer.ts'
import { writeAmount } from '#orders/web/amount.ts'
import { getFulfilment } from '#orders/contract.ts'
import { listDiscounts } from '#store/discount-contract.ts'
import { getSales } from '#store/sales-contract.ts'
import { getSetup } from '#store/setup-contract.ts'
import { GetPaid } from '../paid/get-paid.tsx'
import { SellerDetails } from '../seller/seller-details.tsx'
import { SetupSteps } from '../setup/setup-steps.tsx'
import { useSetup } from '../setup/use-setup.ts'
import { DiscountsPart } from '../discounts/discounts-part.tsx'
import { Handover } from '../handover/handover.tsx'
import styles from './store-section.module.css'
import layout from '#kit/web/parts/layout.module.css'

type Sales = Answer<typeof getSales>

function sayWaiting(count: number): string {
  if (count === 0) return t('No orders to ship.')
  return sayCount(count, { one: '1 order to ship.', other: `${count} orders to ship.` })
}

const Waiting = ({ waiting, domain }: Pick<Sales, 'waiting'> & { domain: Domain }) => (
  <section className={styles.part} aria-labelledby="waiting">
    <h3 id="waiting">Orders</h3>
    <p>{sayWaiting(waiting)}</p>
    <div className={layout.acts}>
      {waiting > 0 && (
        <ButtonLink kind="primary" to={`${accountPath(domain, 'orders')}?fulfillment=pending`}>
          Ship orders
        </ButtonLink>
      )}
      <ButtonLink to={accountPath(domain, 'orders')}>All orders</ButtonLink>
      <ButtonLink to={`/subscriptions?${new URLSearchParams({ domain: domain.label })}`}>Subscriptions</ButtonLink>
    </div>
  </section>
)

const Sums = ({ sums }: Pick<Sales, 'sums'>) => (
  <section className={styles.part} aria-labelledby="sums">
    <h3 id="sums">Last 30 days</h3>
    {sums.length === 0 && <p>No sales yet.</p>}
    <ul className={styles.sums}>
      {sums.map(({ currency, orders, net }) => (
        <li key={currency}>
          <strong>{writeAmount(net, currency)}</strong>
          <span>{sayCount(orders, { one: '1 order, after refunds', other: `${orders} orders, after refunds` })}</span>
        </li>
      ))}
    </ul>
  </section>
)

interface ItemListProps {
  id: string
  title: string
  /** Said where there are none. */
  none: string
  rows: { url: string; title: string; amount: string }[]
}

const ItemList = ({ id, title, none, rows }: ItemListProps) => (
  <section className={styles.part} aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    {rows.length === 0 && <p>{none}</p>}
    <ol className={layout.rows}>
      {rows.map((row) => (
        <li key={`${row.url} ${row.title}`}>
          <span dir="auto">{row.title}</span>
          <span className={layout.quiet}>{row.amount}</span>
        </li>
      ))}
    </ol>
  </section>
)

/** The first steps, or what keeps a store from selling once they are put away. */
function Beginning({ sales, domain }: { sales: Sales; domain: Domain }) {
  const { data: setup, error } = useSetup(domain)
  const isSeen = setup !== undefined && !setup.isPutAway
  return (
    <>
      {setup && <SetupSteps setup={setup} domain={domain} />}
      <Trouble words={setup ? undefined : error?.message} />
      {sales.obstacle !== null && !isSeen && (
        <Note title={<strong>Your store can’t accept payments yet</strong>}>
          <p>{sales.obstacle}</p>
        </Note>
      )}
    </>
  )
}

const Loaded = ({ sales, domain }: { sales: Sales; domain: Domain }) => (
  <>
    <Beginning sales={sales} domain={domain} />
    <Waiting waiting={sales.waiting} domain={domain} />
    <Sums sums={sales.sums} />
    <div className={styles.ranks}>
      <ItemList
        id="best-sellers"
        title={t('Best sellers')}
        none={t('Your best sellers will appear here.')}
        rows={sales.bestSellers.map(({ quantity, ...item }) => ({ ...item, amount: t(`${quantity} sold`) }))}
      />
      <ItemList
        id="stock"
        title={t('Low stock')}
        none={t('Nothing is running low.')}
        rows={sales.stock.map(({ left, ...item }) => ({
          ...item,
          amount: left > 0 ? t(`${left} left`) : t('Sold out'),
        }))}
      />
    </div>
  </>
)

/** Whether each part has had its answer: one that came later would push away what somebody is about to press. */
function useAllParts(domain: Domain): boolean {
  const of = { params: { id: domain.id } }
  const [isWhole, setWhole] = useState(false)
  const isAnswered = useQueries({
    queries: [
      questionOf(getSales, of),
      questionOf(getSetup, of),
      questionOf(listDiscounts, of),
      { ...questionOf(getFulfilment, of), enabled: can(domain, 'manage') },
    ],
    combine: (answers) => answers.every(({ isLoading, isFetched }) => isFetched || !isLoading),
  })
  // For good: a part that is asked for again, after an error, stays where it is.
  if (isAnswered && !isWhole) setWhole(true)
  return isWhole
}

/** What a store sells, what waits to be sent, and what keeps it from selling. */
function Overview({ domain }: { domain: Domain }) {
  const { data, error, isFetching, refetch } = useAnswer(getSales, { params: { id: domain.id } })
  const isWhole = useAllParts(domain)
  return (
    <div className={layout.section}>
      <header className={styles.top}>
        <h2>Store</h2>
        <div className={layout.acts}>
          {can(domain, 'money') && (
            <ButtonLink isSmall to={`${accountPath(domain, 'store')}?part=paid`}>
              How you get paid
            </ButtonLink>
          )}
          <ButtonLink isSmall to={`${accountPath(domain, 'edit')}?part=store`}>
            Edit products
          </ButtonLink>
        </div>
      </header>
      <Trouble
        title={t('Failed to load sales')}
        words={data ? undefined : error?.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      {isWhole ? (
        <>
          {data && <Loaded sales={data} domain={domain} />}
          <DiscountsPart domain={domain} />
          {can(domain, 'money') && <SellerDetails domain={domain} />}
          <Handover domain={domain} />
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  )
}

/** The store of a domain: an overview, or how it is paid. */
export function StoreSection({ domain }: { domain: Domain }) {
  const [query] = useSearchParams()
  return query.get('part') === 'paid' ? <GetPaid domain={domain} /> : <Overview domain={domain} />
}
