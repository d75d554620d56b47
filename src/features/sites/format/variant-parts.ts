import { phrase, type Phrase } from '#kit/phrase.ts'
import { namesMoney } from './goods-costs.ts'
import { readPrice } from './price.ts'
import type { Report } from './parsed/report.ts'
import { readField } from './store-field.ts'
import { itemFlag, stock as pieces } from './store-values.ts'
import { suggestOneOf } from './text/suggest.ts'
import { shortenWords } from './text/wording.ts'
import type { Variant } from './variants.ts'

const partKeys = ['price', 'stock', 'sku', 'photo', 'offered'] as const
type PartKey = (typeof partKeys)[number]
type Told = Pick<Variant, 'price' | 'stock' | 'sku' | 'photo' | 'isOffered'>

const unsoldUntilFixed = phrase('variant-unsold-until-fixed', 'It isn’t sold until this is fixed.')

const unread = (key: PartKey, value: string) => ({ key, written: shortenWords(value) })

/** What stands in a number or an address as if a part began there, or as a price: it would be sold as if that weren't said. */
const swallowedPart = /[,|\s]\s{0,9}(?:price|stock|offered)\s{0,9}[=:＝：]/i
const isSwallowed = (value: string) =>
  swallowedPart.test(value) || value.split(/[,|]/).some((words, at) => at > 0 && namesMoney(words))

/** What a part says, or why that can't be read. */
function readPart(key: PartKey, value: string, currency: string): Partial<Told> | Phrase {
  if (key === 'sku' || key === 'photo') return isSwallowed(value) ? sayUnknown(value) : { [key]: value }
  if (key === 'price') {
    const price = readPrice(value, currency)
    if ('code' in price || price.currency === currency) return 'code' in price ? price : { price }
    return phrase('variant-other-currency', 'A variant costs {currency}, as its item does.', { currency })
  }
  if (key === 'offered') {
    const isOffered = itemFlag.read(value)
    return isOffered === undefined ? itemFlag.explain(unread(key, value)) : { isOffered }
  }
  const count = pieces.read(value)
  if (count === undefined) return pieces.explain(unread(key, value))
  return { stock: Number.isFinite(count) ? count : null }
}

interface PartsPlace {
  line: number
  /** Of the item. */
  currency: string
}

/** What the parts of a line say. A variant with one that can't be read is sold to nobody. */
export function readVariantParts(parts: readonly string[], { line, currency }: PartsPlace, report: Report): Told {
  const told: Told = { isOffered: true }
  const seen = new Set<string>()
  let isUnread = false
  const refuse = (said: Phrase, suggestion = unsoldUntilFixed) => {
    isUnread = true
    report.add(line, 'error', said, suggestion)
  }
  for (const part of parts) {
    const { key: written = '', value = '' } = readField(part) ?? {}
    const key = partKeys.find((one) => one === (written === 'image' ? 'photo' : written))
    if (!key) refuse(sayUnknown(part), suggestOneOf(written, partKeys))
    else if (seen.has(key)) refuse(phrase('variant-part-twice', '{key} is said twice for this variant.', { key }))
    else if (value !== '') {
      seen.add(key)
      const read = readPart(key, value, currency)
      if ('code' in read) refuse(read)
      else Object.assign(told, read)
    }
  }
  return { ...told, isOffered: told.isOffered && !isUnread }
}

const sayUnknown = (part: string) =>
  phrase('variant-part-unknown', '“{written}” is no part of a variant, which isn’t sold until this is fixed.', {
    written: shortenWords(part.trim()),
  })
