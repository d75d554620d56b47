import { formatMoney } from '#kit/money.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { Settings } from '#sites/format/settings.ts'
import { readShop } from './shop.ts'

const quoteLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** One thing for sale as a text: its name, price and description; `undefined` when the shop has nothing of the name. */
export async function readItemText(reader: SiteReader, url: string, settings: Settings): Promise<string | undefined> {
  const item = (await readShop(reader, settings)).find((one) => one.url === url)
  if (!item) return undefined
  const price = formatMoney(item.price, reader.language || settings.language)
  const choices = [item.sizes, item.colors].filter((values) => values.length > 0).map((values) => values.join(', '))
  return `${[`# ${quoteLine(item.title)}`, price, item.description, ...choices].filter(Boolean).join('\n\n')}\n`
}
