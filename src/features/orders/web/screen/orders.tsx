import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { accountPath } from '#domains/web/account-path.ts'
import { siteHere, useMine } from '#domains/web/use-mine.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link, Onward } from '#kit/web/route/link.tsx'
import { useLocation, useSearchParams } from '#kit/web/route/router.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { OrderList } from '../list/order-list.tsx'
import { LinkedOrder, LookUp } from './look-up.tsx'
import layout from '#kit/web/parts/layout.module.css'
import { OrderCard } from '../card/order-card.tsx'
import { useOrder, type Domain, type Order } from '../use-orders.ts'

/** A single order, for a link to it. */
function OneOrder({ id, children }: { id: string; children: (order: Order) => ReactNode }) {
  const { data, error, isFetching, refetch } = useOrder(id)
  if (data) return children(data)
  if (!error) return <Loading />
  return (
    <Trouble
      title={t('Failed to fetch orders')}
      words={error.message}
      retryWords={t('Retry')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** Where the orders of a store are, for the people who work on it: its section of the account. */
function sectionPath(domain: Domain, query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  kept.delete('domain')
  return [accountPath(domain, 'orders'), kept.toString()].filter(Boolean).join('?')
}

/** An order that somebody placed; the seller of its store has it among the store's. */
function PlacedOrSold({ order }: { order: Order }) {
  const { data: mine, isPending } = useMine(order.domain_id)
  if (isPending) return <Loading />
  if (mine) return <Onward to={sectionPath(mine, new URLSearchParams({ order: order.id }))} />
  return <OrderCard order={order} />
}

const Page = ({ words, children }: { words?: ReactNode; children: ReactNode }) => (
  <div className={layout.screen}>
    <header className={layout.heading}>
      <h1>Orders</h1>
      {words && <p>{words}</p>}
    </header>
    {children}
  </div>
)

interface GuestProps {
  isSignedIn: boolean
  /** Of the order, where a link names it. */
  number: string
  /** Of the link, which shows the order alone. */
  orderKey?: string | undefined
}

/** For somebody who is not signed in, and for orders that were placed without an account. */
function ForGuests({ isSignedIn, number, orderKey }: GuestProps) {
  const from = useLocation()
  const way = isSignedIn ? (
    <Link to="/orders">All my orders</Link>
  ) : (
    <Link to="/login" state={{ from }}>
      Log in to see all your orders
    </Link>
  )
  return (
    <Page words={orderKey ? undefined : t('Look up an order with its number and the e-mail address you used.')}>
      {orderKey ? <LinkedOrder number={number} orderKey={orderKey} /> : <LookUp number={number} />}
      <p>{way}</p>
    </Page>
  )
}

const elsewhere = <Link to="/orders?lookup=yes">Find an order placed without an account</Link>

/** What the caller ordered at a store, or anywhere; people who work on the store are led to its own orders. */
function ForPerson({ domain }: { domain: string | undefined }) {
  const { data: mine, error, isPending, isFetching, refetch } = useMine(domain)
  const [query] = useSearchParams()
  if (mine) return <Onward to={sectionPath(mine, query)} />
  const words = domain === undefined ? t('Your orders from all stores.') : t(`Orders for ${domain}.`)
  return (
    <Page words={words}>
      {isPending && <Loading />}
      <Trouble
        title={t('Failed to fetch orders')}
        words={error?.message}
        retryWords={t('Retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      {mine === null && <OrderList domain={domain} mine={null} />}
      <p className={layout.quiet}>{elsewhere}</p>
    </Page>
  )
}

/** The orders of a store, in its section of the account. */
export function StoreOrders({ domain }: { domain: Domain }) {
  const [query] = useSearchParams()
  const order = query.get('order')
  return (
    <div className={layout.section}>
      <header className={layout.heading}>
        <h2>Orders</h2>
        {order !== null && <Link to={accountPath(domain, 'orders')}>All orders</Link>}
      </header>
      {order === null ? (
        <OrderList domain={domain.label} mine={domain} />
      ) : (
        <OneOrder key={order} id={order}>
          {(found) => <OrderCard order={found} seller={found.domain_id === domain.id ? domain : undefined} />}
        </OneOrder>
      )}
    </div>
  )
}

/** Orders as their buyer or a guest sees them; the way to those of a store for people who work on it. */
export function Orders() {
  const isSignedIn = usePerson() !== undefined
  const [query] = useSearchParams()
  const order = query.get('order')
  const number = query.get('number')
  const guest = { isSignedIn, number: number ?? '', orderKey: query.get('key') ?? undefined }
  if (!isSignedIn || query.has('lookup') || guest.orderKey) return <ForGuests {...guest} />
  // A link in an e-mail about an order: somebody who is signed in finds the order in their list.
  if (number !== null) return <Onward to={`/orders?${new URLSearchParams({ q: number })}`} />
  const domain = query.get('domain') ?? siteHere()
  if (order === null) return <ForPerson key={domain} domain={domain} />
  const all = domain === undefined ? '/orders' : `/orders?${new URLSearchParams({ domain })}`
  return (
    <Page words={<Link to={all}>All orders</Link>}>
      <OneOrder key={order} id={order}>
        {(found) => <PlacedOrSold order={found} />}
      </OneOrder>
    </Page>
  )
}
