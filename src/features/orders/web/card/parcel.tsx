import { t } from '#kit/t.ts'
import { writeMoment, writeShortDay } from '#kit/web/moments.ts'
import { sayTracking } from '../order-words.ts'
import type { Order } from '../use-orders.ts'
import styles from './order-card.module.css'
import layout from '#kit/web/parts/layout.module.css'

const shownEvents = 3

const daysOf = ({ shipped_at, delivered_at }: Order) =>
  [
    shipped_at && t(`Shipped ${writeShortDay(shipped_at)}`),
    delivered_at && t(`delivered ${writeShortDay(delivered_at)}`),
  ].filter(Boolean)

const Events = ({ events }: { events: Order['tracking_events'] }) => (
  <ol className={styles.events} aria-label={t('Latest tracking updates')}>
    {events.slice(0, shownEvents).map(({ event_type, location, timestamp }) => (
      <li key={timestamp + event_type}>
        <span dir="auto">{[event_type, location].filter(Boolean).join(', ')}</span>
        <time dateTime={timestamp}>{writeMoment(timestamp)}</time>
      </li>
    ))}
  </ol>
)

/** By which carrier an order travels, and where it was seen. */
export function Parcel({ order }: { order: Order }) {
  const { tracking_number, carrier, tracking_status, tracking_events } = order
  const days = daysOf(order).join(', ')
  return (
    <div>
      <h3>Tracking</h3>
      {tracking_number === null ? (
        <p className={layout.quiet}>No tracking number yet</p>
      ) : (
        <p>
          {carrier} <span className={styles.tracking}>{tracking_number}</span>
        </p>
      )}
      {tracking_status && <p>{sayTracking(tracking_status)}</p>}
      {days && <p className={layout.quiet}>{days}</p>}
      {tracking_events.length > 0 && <Events events={tracking_events} />}
    </div>
  )
}
