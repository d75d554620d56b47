import { sayText } from '#kit/web/say-text.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { writeAmount, writePrice } from '../page/amounts.ts'
import { findPart, writePart, type ShopTexts } from '../page/parts.ts'
import { itemAddress } from '../page/shop-site.ts'
import { removeFromCart, setQuantity, type CartItem, type CartChange } from './cart.ts'
import { lineOf } from './quotes.ts'

export interface LineWords {
  fewLeft: ShopTexts['fewLeft']
  intervals: Record<string, string>
}

/** From here on it is said how many are left. */
const few = 5

interface CartEvents {
  /** What became of a change; with the item where it was removed. */
  changed: (change: CartChange, removed?: CartItem) => void
  item: () => CartItem
}

/** Size and colour, as far as there are any, in the words of the store. */
const kindOf = ({ size, color }: Pick<CartItem, 'size' | 'color'> | Quote['lines'][number]): string =>
  [size, color].filter(Boolean).join(' · ')

/** What one costs, and how often that is paid. */
const unitOf = (price: string, { interval }: CartItem, { intervals }: LineWords): string =>
  interval ? `${price} / ${intervals[interval]}` : price

function showPhoto(line: HTMLElement, src: string | null | undefined, title: string): void {
  const frame = findPart(line, 'photo')
  frame.dataset.initial = [...title][0] ?? ''
  if (!src || frame.dataset.src === src) return
  frame.dataset.src = src
  frame.replaceChildren(Object.assign(new Image(), { src, alt: '' }))
}

function showQuoted(line: HTMLElement, item: CartItem, quote: Quote, words: LineWords): void {
  const quoted = lineOf(quote, item)
  const place = quoted ? quote.lines.indexOf(quoted) : -1
  const problems = quote.problems.flatMap(({ url, lines = [place], message }) =>
    url === item.id && lines.includes(place) ? message : [],
  )
  const left = quoted?.left ?? 0
  writePart(line, 'line-problem', problems.join('\n'))
  writePart(line, 'left', left && left <= few && !problems[0] ? sayText(words.fewLeft, { number: left }) : '')
  writePart(line, 'amount', quoted ? writeAmount(quoted.amount, quote.currency) : '')
  if (!quoted) return
  writePart(line, 'name', quoted.title)
  writePart(line, 'kind', kindOf(quoted))
  writePart(line, 'unit', unitOf(writeAmount(quoted.unitAmount, quote.currency), item, words))
  showPhoto(line, quoted.image, quoted.title)
}

/** Shows an item of the cart; what the store says of it counts as soon as it is there. */
export function showLine(line: HTMLElement, item: CartItem, words: LineWords, quote?: Quote): void {
  const name = findPart<HTMLAnchorElement>(line, 'name')
  name.href = itemAddress(item.id)
  if (quote) showQuoted(line, item, quote, words)
  else if (line.dataset.id === undefined) {
    writePart(line, 'name', item.name)
    writePart(line, 'kind', item.kind ?? kindOf(item))
    writePart(line, 'unit', unitOf(writePrice(item.price, item.currency), item, words))
    showPhoto(line, undefined, item.name)
  }
  line.dataset.id = item.id
  findPart(line, 'stepper').ariaLabel = name.textContent
  const quantity = findPart<HTMLInputElement>(line, 'quantity')
  if (document.activeElement !== quantity || quantity.value === '') quantity.value = String(item.quantity)
  findPart<HTMLButtonElement>(line, 'fewer').disabled = item.quantity <= 1
}

/** Lets the quantity of a line be changed, and the line be removed. */
export function wireLine(line: HTMLElement, { changed, item }: CartEvents): void {
  const quantity = findPart<HTMLInputElement>(line, 'quantity')
  const set = (value: number) => {
    changed(setQuantity(item(), value))
    quantity.value = String(item().quantity)
  }
  findPart(line, 'fewer').addEventListener('click', () => set(item().quantity - 1))
  findPart(line, 'more').addEventListener('click', () => set(item().quantity + 1))
  quantity.addEventListener('change', () => set(Number(quantity.value)))
  findPart(line, 'remove').addEventListener('click', () => {
    const removed = item()
    changed(removeFromCart(removed), removed)
  })
}
