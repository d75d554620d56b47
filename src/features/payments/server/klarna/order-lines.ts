import { cutText } from '../adapter/cut.ts'
import type { SessionRequest } from '../adapter/calls.ts'

const longestTextCharacters = 255
/** A hundred percent as Klarna counts, which is also the most that it takes. */
const whole = 10_000

interface OrderLine {
  type: string
  name: string
  reference?: string
  quantity: number
  unit_price: number
  total_amount: number
  tax_rate?: number
  total_tax_amount?: number
}
interface TaxedLines {
  order_lines: OrderLine[]
  order_tax_amount: number
}

const lineOf = (type: string, name: string, quantity: number, unit: number): OrderLine => ({
  type,
  name: cutText(name, longestTextCharacters) || 'Item',
  quantity,
  unit_price: unit,
  total_amount: quantity * unit,
})

const goodsOf = ({ lines, shipping, names }: SessionRequest): OrderLine[] => [
  ...lines.map(({ isDigital, name, quantity, unitAmount, sku }) => ({
    ...lineOf(isDigital ? 'digital' : 'physical', name, quantity, unitAmount),
    ...(sku && { reference: cutText(sku, longestTextCharacters) }),
  })),
  ...(shipping > 0 ? [lineOf('shipping_fee', names.shipping, 1, shipping)] : []),
]

const untaxed = (line: OrderLine): OrderLine => ({ ...line, tax_rate: 0, total_tax_amount: 0 })

/** In the United States the tax is a line of its own, and the others have no rate. */
const americanLines = (asked: SessionRequest): TaxedLines => ({
  order_lines: [...goodsOf(asked), ...(asked.tax > 0 ? [lineOf('sales_tax', asked.names.tax, 1, asked.tax)] : [])],
  order_tax_amount: asked.tax,
})

/** A line with its tax inside. Where the price of one is no whole number then, all of them are one thing. */
function withTax(line: OrderLine, tax: number, tax_rate: number): OrderLine {
  const { quantity, name } = line
  const total_amount = line.total_amount + tax
  const unit = total_amount / quantity
  const inside = { ...line, total_amount, tax_rate, total_tax_amount: tax }
  return Number.isInteger(unit)
    ? { ...inside, unit_price: unit }
    : {
        ...inside,
        name: cutText(`${quantity} × ${name}`, longestTextCharacters),
        quantity: 1,
        unit_price: total_amount,
      }
}

/** Klarna allows a difference of one minor unit between a line's tax and its rate. */
const isExact = ({ total_amount: total, tax_rate: rate = 0, total_tax_amount: tax = 0 }: OrderLine) =>
  rate <= whole && Math.abs(total - (total * whole) / (whole + rate) - tax) <= 1

/** Shares the tax out among the lines; undefined if it doesn't follow from one rate that Klarna can be told. */
function shareTax(goods: OrderLine[], tax: number): OrderLine[] | undefined {
  let [left, rest] = [tax, goods.reduce((sum, line) => sum + line.total_amount, 0)]
  const rate = Math.round((tax * whole) / rest)
  const lines = goods.map((line) => {
    const share = rest === 0 ? 0 : Number((BigInt(left) * BigInt(line.total_amount)) / BigInt(rest))
    left -= share
    rest -= line.total_amount
    return withTax(line, share, rate)
  })
  return lines.every(isExact) ? lines : undefined
}

/** Elsewhere prices are with tax, at the rate of each line. Of tax that our prices include we don't know the rate. */
function linesElsewhere(asked: SessionRequest): TaxedLines {
  const goods = goodsOf(asked)
  if (asked.tax === 0) return { order_lines: goods.map(untaxed), order_tax_amount: 0 }
  const shared = shareTax(goods, asked.tax)
  if (shared) return { order_lines: shared, order_tax_amount: asked.tax }
  const onTop = lineOf('surcharge', asked.names.tax, 1, asked.tax)
  return { order_lines: [...goods, onTop].map(untaxed), order_tax_amount: 0 }
}

/** The lines, whose amounts make up that of the order exactly, as do their taxes. */
export const orderLinesOf = (asked: SessionRequest): TaxedLines =>
  asked.buyer.country === 'US' ? americanLines(asked) : linesElsewhere(asked)
