import { t } from '#kit/t.ts'
import { titleOfMethod } from '#payments/methods.ts'
import { readClock } from '#kit/web/moments.ts'
import { writeAmount } from '../amount.ts'
import { MailAddress } from '../mail-address.tsx'
import type { Order } from '../use-orders.ts'
import styles from './order-card.module.css'
import layout from '#kit/web/parts/layout.module.css'

type Item = Order['items'][number]

const everyWords: Record<NonNullable<Item['interval']>, string> = {
  day: t('every day'),
  week: t('every week'),
  month: t('every month'),
  year: t('every year'),
}

const kindOf = ({ size, color, interval }: Item) =>
  [size, color, interval && everyWords[interval]].filter(Boolean).join(', ')

/** Where the sum is right without it, the prices hold the tax already. */
function sayTax({ subtotal, shipping, discount, total, tax_name: tax }: Order): string {
  const isIncluded = subtotal + shipping - (discount?.amount ?? 0) === total
  if (tax === null) return isIncluded ? t('Tax, included') : t('Tax')
  return isIncluded ? t(`${tax}, included`) : tax
}

/** What was bought, and what it came to. */
export function Items({ order }: { order: Order }) {
  const { items, currency, subtotal, shipping, tax, discount, total, refunded, payment_method } = order
  const { code = '', amount: off = 0 } = discount ?? {}
  const sums: [string, number][] = [
    [t('Subtotal'), subtotal],
    [t('Shipping'), shipping],
    [t(`Discount ${code}`), -off],
    [sayTax(order), tax],
    [t('Total'), total],
    [t('Refunded'), -refunded],
  ]
  const isSaid = ([title, amount]: [string, number]) => title === t('Total') || (amount !== 0 && total !== amount)
  return (
    <div className={styles.items}>
      <h3>Items</h3>
      <ul>
        {items.map((item) => (
          <li key={[item.url, item.size, item.color, item.interval].join(' ')}>
            <span>
              {item.quantity} × <bdi>{item.title}</bdi>
              {kindOf(item) && <span className={layout.quiet}> ({kindOf(item)})</span>}
            </span>
            <span>{writeAmount(item.amount, currency)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {sums.filter(isSaid).map(([title, amount]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{writeAmount(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className={layout.quiet}>Paid with {titleOfMethod(payment_method)}</p>
    </div>
  )
}

/** A country by its code, in the reader's language. */
function countryOf(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const { language } = readClock()
  return new Intl.DisplayNames(language || undefined, { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** Where it goes; sellers see how to reach the buyer, too. */
export function ShippingAddress({ order, isSeller }: { order: Order; isSeller: boolean }) {
  const { buyer, shipping_address: to } = order
  const isSent = to.lines.length > 0
  const shown = isSent ? [...to.lines, countryOf(to.country)] : [buyer.name]
  return (
    <div>
      <h3>{isSent ? t('Shipping address') : t('Buyer')}</h3>
      <address className={styles.address}>
        {shown.filter(Boolean).map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
        {isSeller && (
          <a href={`mailto:${buyer.email}`}>
            <MailAddress address={buyer.email} />
          </a>
        )}
        {isSeller && buyer.phone && <a href={`tel:${buyer.phone}`}>{buyer.phone}</a>}
      </address>
    </div>
  )
}
