import { t } from '#kit/t.ts'
import { FurtherActs } from '#orders/web/further-acts.ts'
import { StoreOrders } from '#orders/web/screen/orders.tsx'
import type { Domain, Order } from '#orders/web/use-orders.ts'
import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/parts/button.tsx'

const RefundDialog = later(async () => (await import('./refund/refund-dialog.tsx')).RefundDialog)

/** Opens the refund of an order, as long as something of it is left. */
function RefundAct({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const { number, refundable } = order
  return (
    <>
      {refundable !== null && refundable > 0 && (
        <Button isSmall aria-label={t(`Refund ${number}`)} onClick={() => setOpen(true)}>
          Refund
        </Button>
      )}
      {isOpen && <RefundDialog order={order} left={refundable ?? 0} onClose={() => setOpen(false)} />}
    </>
  )
}

const addRefund = (order: Order) => <RefundAct order={order} />

/** The orders of a store, with the refunds that its sellers make. */
export const OrdersSection = ({ domain }: { domain: Domain }) => (
  <FurtherActs value={addRefund}>
    <StoreOrders domain={domain} />
  </FurtherActs>
)
