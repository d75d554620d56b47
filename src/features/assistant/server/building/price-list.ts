import { onOneLine } from '#kit/one-line.ts'
import { findPrices } from '../operations/facts.ts'

/** Something for sale, as somebody named it. */
export interface Priced {
  name: string
  /** As it was written. */
  price: string
}

const most = 50

/** `Candles 12 €, soap: 4.50 €` as a list. Only what stands right before a price is its name. */
export function readPriceList(text: string): Priced[] {
  const found: Priced[] = []
  for (const part of text.split(/[\n;•]|,(?!\d)|\.(?=\s)|\b(?:and|und|et|y|e|en)\b(?=\s)/)) {
    const [price, second] = findPrices(part)
    if (!price || second) continue
    const before = part
      .slice(0, price.from)
      .replace(/[\s:–—=-]+$|(?:\s(?:for|für|pour|por|per|voor|à|a|cost|costs|kostet|kosten))?\s*$/i, '')
    const name = onOneLine(before).replace(/^[-*\s]+/, '')
    if (name !== '' && name.length <= 60 && name.split(' ').length <= 7) found.push({ name, price: price.shown })
  }
  return found.slice(0, most)
}
