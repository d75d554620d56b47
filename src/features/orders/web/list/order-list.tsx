import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { orders as icon } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { OrderCard } from '../card/order-card.tsx'
import type { Domain, Order } from '../use-orders.ts'
import { ListTools } from './list-tools.tsx'
import { useOrderList, type OrderList as List } from './use-order-list.ts'
import styles from './order-list.module.css'
import layout from '#kit/web/parts/layout.module.css'

function Nothing({ found: { view, isNarrowed, list, set } }: { found: List }) {
  if (isNarrowed)
    return (
      <Empty title={t('No orders match.')}>
        <Button onClick={() => (list.query.q === undefined ? set('fulfillment', '') : list.search(''))}>
          Show all
        </Button>
      </Empty>
    )
  const text =
    view === 'seller'
      ? t('Orders from your store will appear here, ready to ship.')
      : t('Your orders will appear here, with their tracking.')
  return <Empty icon={icon} title={t('No orders yet')} text={text} />
}

/** To the pages before and behind; nothing where there is one page. */
function Pages({ found: { list, data, isFetching } }: { found: List }) {
  const next = data?.next ?? null
  if (list.page === 1 && next === null) return null
  return (
    <nav className={layout.acts} aria-label={t('Pages')}>
      <Button disabled={list.page === 1} onClick={list.goBack}>
        Previous
      </Button>
      <span className={layout.quiet}>Page {list.page}</span>
      <Button disabled={next === null || isFetching} onClick={() => next !== null && list.goOn(next)}>
        Next
      </Button>
    </nav>
  )
}

const Cards = ({ orders, mine }: { orders: Order[]; mine: Domain | null }) => (
  <ol className={styles.cards} aria-label={t('Orders')}>
    {orders.map((order) => (
      <li key={order.id}>
        <OrderCard order={order} seller={mine ?? undefined} />
      </li>
    ))}
  </ol>
)

interface Props {
  domain: string | undefined
  /** The same domain, where the caller works on it. */
  mine: Domain | null
}

/** Orders, the latest first: of a domain for its sellers, otherwise the caller's own. */
export function OrderList({ domain, mine }: Props) {
  const found = useOrderList(domain, mine)
  const { data, error, isFetching, refetch, view } = found
  return (
    <div className={styles.list}>
      <ListTools found={found} mine={mine} />
      <Trouble
        title={t('Failed to fetch orders')}
        words={error?.message}
        retryWords={t('Retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      {!data && !error && <Skeleton lines={8} />}
      {data && data.items.length > 0 && <Cards orders={data.items} mine={view === 'seller' ? mine : null} />}
      {data?.items.length === 0 && <Nothing found={found} />}
      <Pages found={found} />
    </div>
  )
}
