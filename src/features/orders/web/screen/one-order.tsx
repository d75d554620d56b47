import { useMine } from '#domains/web/use-mine.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { OrderCard } from '../card/order-card.tsx'
import { useOrder, type Order } from '../use-orders.ts'

function Found({ order }: { order: Order }) {
  const { data: mine, isPending } = useMine(order.domain_id)
  return isPending ? <Loading /> : <OrderCard order={order} role={mine?.role} />
}

/** A single order, for a link to it. */
export function OneOrder({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useOrder(id)
  if (data) return <Found order={data} />
  if (!error) return <Loading />
  return (
    <Trouble
      title="Failed to fetch orders"
      words={error.message}
      retryWords="Retry"
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
