import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
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
import { useOrder, type Order } from '../use-orders.ts'

function Found({ order }: { order: Order }) {
  const { data: mine, isPending } = useMine(order.domain_id)
  return isPending ? <Loading /> : <OrderCard order={order} role={mine?.role} />
}

/** A single order, for a link to it. */
function OneOrder({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useOrder(id)
  if (data) return <Found order={data} />
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

/** A domain's orders for its members, otherwise what the caller ordered there, or anywhere. */
function ForPerson({ domain }: { domain: string | undefined }) {
  const { data: mine, error, isPending, isFetching, refetch } = useMine(domain)
  const words = domain === undefined ? t('Your orders from all stores.') : t(`Orders for ${mine?.shownName ?? domain}.`)
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
      {mine !== undefined && <OrderList domain={domain} mine={mine} />}
      <p className={layout.quiet}>{elsewhere}</p>
    </Page>
  )
}

/** Orders as their seller, their buyer or a guest sees them. */
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
      <OneOrder key={order} id={order} />
    </Page>
  )
}
