import { FurtherActs } from '#orders/web/further-acts.ts'
import { Orders } from '#orders/web/screen/orders.tsx'
import type { Order } from '#orders/web/use-orders.ts'
import { RefundAct } from './refund/refund-act.tsx'

const addRefund = (order: Order) => <RefundAct order={order} />

/** The orders of a store or of a buyer, with the refunds that sellers make. */
export function OrdersScreen() {
  return (
    <FurtherActs value={addRefund}>
      <Orders />
    </FurtherActs>
  )
}
