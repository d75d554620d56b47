import { formatMoney } from '#kit/money.ts'
import { onOneLine } from '#kit/one-line.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'

/** An item as text: its name, price, description and choices. */
export function writeItemText({ title, price, description, sizes, colors }: StoreItem, language: string): string {
  const choices = [sizes, colors].map((values) => values.join(', '))
  return `${[`# ${onOneLine(title)}`, formatMoney(price, language), description, ...choices].filter(Boolean).join('\n\n')}\n`
}
