import type { Interval } from '../interval.ts'
import type { Buyer, OrderLine } from './adapter/calls.ts'

/** A line of a purchase, with what the buyer chose. */
export interface PurchaseLine extends OrderLine {
  size: string | null
  color: string | null
  /** Null for something that is paid once. */
  interval: Interval | null
  /** As the store itself calls it, where the buyer has read it in another language. */
  own?: NamedLine | undefined
}

/** What a line is called, and what the buyer chose. */
export type NamedLine = { title: string } & Pick<PurchaseLine, 'size' | 'color'>

/** What a line is called, without what the buyer chose. */
function titleOfLine({ name, size, color }: Pick<PurchaseLine, 'name' | 'size' | 'color'>): string {
  const chosen = [size, color].map((choice) => (choice ? `, ${choice}` : '')).join('')
  return name.endsWith(chosen) ? name.slice(0, name.length - chosen.length) : name
}

export type Reader = 'buyer' | 'seller'

/** What a line is called for the buyer, or for the store. */
export const namesOf = ({ own, ...line }: PurchaseLine, reader: Reader): NamedLine =>
  (reader === 'seller' && own) || { title: titleOfLine(line), size: line.size, color: line.color }

/** What each further period costs; the tax is on top unless prices include it. */
export interface Recurring {
  interval: Interval
  amount: number
  subtotal: number
  shipping: number
  tax: number
}

/** What the tax of a purchase is called, as its buyer and its store read it. */
export interface NamedTax {
  /** As the store calls it on the page on which it was bought. */
  name: string
  /** What it is called in the store's own language. */
  own: string
  /** In thousandths of a percent: 8.25 % is 8250. */
  rate: number
}

/** How the mails about a purchase look: as the store did when it was made. */
export interface PurchaseLook {
  /** The setting of the site. */
  accent?: string | undefined
  /** The address of a picture that mail programs show. */
  logo?: string | undefined
}

/** What a code takes off a purchase. */
export interface PurchaseDiscount {
  id: string
  code: string
  /** In minor units, above zero unless nothing is left to take it off. */
  amount: number
  /** What it is taken off: what the lines come to, or the delivery. */
  of: 'goods' | 'shipping'
}

/** What is bought. Written once, when a payment is begun; amounts in minor units of the payment's currency. */
export interface Purchase {
  /** Such as the name of the store. */
  title: string
  lines: PurchaseLine[]
  subtotal: number
  shipping: number
  /** Off the sums above; further periods cost what they cost. */
  discount?: PurchaseDiscount | null | undefined
  /** Included in the lines where `taxIncluded`, otherwise on top. */
  tax: number
  taxIncluded: boolean
  /** Missing where nothing is taxed, and before taxes were kept by name. */
  namedTax?: NamedTax | undefined
  buyer: Buyer
  /** How the buyer wants to hear of it, and what kind of phone was given. */
  updates?: 'E-Mail Only' | 'E-Mail and SMS' | undefined
  phoneType?: 'Mobile' | 'Landline' | undefined
  recurring?: Recurring | null | undefined
  /** How the store looks; missing before stores had a look in mails. */
  look?: PurchaseLook | undefined
  /** The path of the page that thanks for it. */
  backTo: string
  /** Who charges further periods, where there are some. */
  engine?: 'theirs' | 'ours' | undefined
  /** The plan of the platform that is paid for. */
  plan?: { id: 'premium' | 'basic' | 'pro' | 'enterprise'; interval: 'month' | 'year' } | undefined
}

/** The line that is paid each period, if there is one. */
export const recurringLine = ({ lines }: Purchase): (PurchaseLine & { interval: Interval }) | undefined =>
  lines.find((line): line is PurchaseLine & { interval: Interval } => line.interval !== null)
