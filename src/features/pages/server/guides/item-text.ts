import { formatMoney } from '#kit/money.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import { oneLine } from '../search/page-words.ts'

/** An item as text: its name, price, description and choices. */
export function writeItemText({ title, price, description, sizes, colors }: StoreItem, language: string): string {
  const choices = [sizes, colors].map((values) => values.join(', '))
  return `${[`# ${oneLine(title)}`, formatMoney(price, language), description, ...choices].filter(Boolean).join('\n\n')}\n`
}
