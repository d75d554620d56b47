import { useId } from 'react'
import { Badge } from '#kit/web/parts/badge.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import type { Powers } from '#domains/roles.ts'
import { writeAmount } from '../amount.ts'
import { fulfillmentWords, sayToBuyer, statusWords } from '../order-words.ts'
import type { Order } from '../use-orders.ts'
import { Items, ShippingAddress } from './order-facts.tsx'
import { Disown } from './disown.tsx'
import { BuyersPapers } from './papers.tsx'
import { Parcel } from './parcel.tsx'
import { SellerActs } from './seller-acts.tsx'
import styles from './order-card.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  order: Order
  /** What a seller may do with the order's domain; buyers have none. */
  seller?: Powers | undefined
}

const State = ({ order, seller }: Props) => {
  const { status, fulfillment_status, fulfillment_error } = order
  const [paid, paidKind] = statusWords[status]
  const [sent, sentKind] = seller ? fulfillmentWords[fulfillment_status] : sayToBuyer(order)
  return (
    <>
      <p className={layout.acts}>
        <Badge kind={paidKind}>{paid}</Badge>
        <Badge kind={sentKind}>
          <span className="unseen">Fulfilment: </span>
          {sent}
        </Badge>
      </p>
      {fulfillment_status === 'failed' && fulfillment_error && <p className={styles.failure}>{fulfillment_error}</p>}
    </>
  )
}

/** One order: what was bought, where it goes and where it is, with what a seller can do about it. */
export function OrderCard({ order, seller }: Props) {
  const id = useId()
  const { number, created_at, total, currency, domain } = order
  return (
    <section className={styles.card} aria-labelledby={id} tabIndex={-1}>
      <header>
        <div>
          <h2 id={id}>Order {number}</h2>
          <p className={layout.quiet}>
            <time dateTime={created_at}>{writeMoment(created_at)}</time>
            {!seller && ` · ${domain}`}
          </p>
        </div>
        <strong className={styles.total}>{writeAmount(total, currency)}</strong>
      </header>
      <State order={order} seller={seller} />
      <div className={styles.facts}>
        <Items order={order} />
        <ShippingAddress order={order} isSeller={seller !== undefined} />
        <Parcel order={order} />
      </div>
      {!seller && <BuyersPapers order={order} />}
      {order.can_disown && <Disown order={order} />}
      {seller && <SellerActs order={order} seller={seller} />}
    </section>
  )
}
