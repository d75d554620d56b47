import { currencyOf } from './currency.ts'
import type { Report } from './parsed/report.ts'
import { otherwise, priceSettings, shipping, type Unread } from './selling.ts'
import type { SettingLine } from './setting-lines.ts'
import { findNearest } from './text/suggest.ts'

/** Aliases of keys: what people write, and the key. */
const meant: readonly (readonly [key: string, words: string])[] = [
  ['accent', 'colour color'],
  ['visual_theme', 'theme dark_mode'],
  ['language', 'lang locale'],
  ['time_zone', 'timezone'],
  ['store', 'shop'],
  ['shipping', 'delivery postage'],
  ['tax', 'vat sales_tax'],
  ['_email_address', 'email email_address placeholder'],
  ['_start', 'start button'],
  ['favicon', 'icon'],
  ['title', 'name'],
  ['description', 'tagline subtitle about'],
  ['sign_in', 'signin login'],
  ['font', 'typeface'],
  ['layout', 'width'],
  ['chat', 'livechat live_chat'],
  ['chat_hours', 'hours opening_hours office_hours chat_times'],
  ['chat_greeting', 'greeting chat_welcome'],
  ['chat_away', 'away chat_offline chat_closed'],
  ['powered_by', 'poweredby'],
  ['noindex', 'robots no_index'],
]

/** What people call settings that decide what is paid, in the languages of our screens and around them; also as a part of a longer name. */
const priceWords: Record<Unread, string> = {
  tax: 'tax taxes taxrate salestax vat gst hst pst mwst ust steuer mehrwertsteuer umsatzsteuer tva taxe iva impuesto imposto btw moms alv dph pdv kdv',
  shipping:
    'shipping ship delivery postage versand versandkosten porto livraison envio envío spedizione frete verzending verzendkosten dostawa',
  currency: 'currency currencies money währung waehrung devise monnaie moneda moeda valuta waluta',
}
/** In characters: a longer key is none of these with a slip. */
const longestSlip = 10

const isValueOf: Record<Unread, (value: string) => boolean> = {
  tax: (value) => /(?:^|[^\d.,])\d{1,2}(?:[.,]\d{1,3})?\s?%|^\d{1,2}(?:[.,]\d{1,3})?$/.test(value),
  shipping: (value) => shipping.read(value) !== undefined || /\d[.,]\d{2}(?!\d)|[€$£¥]/.test(value),
  currency: (value) => currencyOf(value, 'USD') !== undefined,
}

/** The setting about money that a key of another name, or with a slip, seems to mean. */
export function findPriceSetting(key: string, value: string): Unread | undefined {
  const parts = key.split('_')
  const isNamed = (name: Unread) => priceWords[name].split(' ').some((word) => parts.includes(word))
  const nearest = key.length > longestSlip ? undefined : findNearest(key, priceSettings)
  return priceSettings.find((name) => (isNamed(name) || name === nearest) && isValueOf[name](value))
}

/** Whether a setting of another name asks search engines to keep away. */
export const keepsEnginesAway = (key: string, value: string) =>
  key === 'robots' ? /\bno(?:ne|index)\b/i.test(value) : key === 'no_index' && !/^(?:no|off|false|0)$/i.test(value)

interface PriceLine extends SettingLine {
  priced: Unread
}

/** Closes the store for a line that seems to say what is paid, under a name that isn’t ours: without it less would be paid than meant. */
export function refuseToSell(
  settings: { unread?: Unread[] },
  { line, key = '', priced }: PriceLine,
  report: Report,
): void {
  settings.unread = [...new Set([...(settings.unread ?? []), priced])]
  const message = `Unknown setting ${key.slice(0, 40)}, so ${otherwise}.`
  report.add(line, 'error', message, `Did you mean ${priced}?`)
}

interface Explaining {
  report: Report
  known: readonly string[]
}

/** Says at a line of an unknown setting which one is probably meant. */
export function explainKey(key: string, line: number, { report, known }: Explaining): void {
  if (report.full) return
  const better = meant.find(([, words]) => words.split(' ').includes(key))?.[0] ?? findNearest(key, known)
  const message = key ? `Unknown setting ${key.slice(0, 40)}.` : 'This line has no setting name.'
  report.add(line, 'hint', message, better && `Did you mean ${better}?`)
}
