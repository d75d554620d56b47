import { phrase } from '#kit/phrase.ts'
import { currencyOf } from './currency.ts'
import type { Report } from './parsed/report.ts'
import { priceSettings, type UnreadSetting } from './price-settings.ts'
import { saysShipping } from './shipping-fields.ts'
import type { SettingLine } from './setting-lines.ts'
import { asTyped } from './text/lines.ts'
import { didYouMean, findNearest } from './text/suggest.ts'
import { wordSet } from './text/wording.ts'

/** What people call what decides on prices, in the languages of our screens and around them: whole words, … */
const names: Record<UnreadSetting, ReadonlySet<string>> = {
  tax: wordSet('tax taxes taxs taxx txa vat gst hst pst ust iva tva btw moms mva alv dph pdv kdv afa taxe ндс пдв'),
  shipping: wordSet('ship p&p frete envio envío frais porto'),
  currency: wordSet('currency currencies money währung waehrung devise monnaie moneda moeda valuta waluta валюта 通貨'),
}
/** … and parts of longer ones. */
const parts: Record<UnreadSetting, RegExp> = {
  tax: /steuer|mehrwert|umsatzst|mwst|taxrate|vatrate|salestax|impuesto|imposto|podatek|belasting|налог|税|부가세|ضريبة/,
  shipping:
    /shipping|deliver|postage|versand|lieferung|lieferkost|livraison|spedizion|verzend|dostaw|freight|送料|配送|доставк|배송/,
  currency: /currenc|währung/,
}
/** What else has such words in its name. */
const aboutOthers: Record<UnreadSetting, RegExp> = {
  tax: /\b(?:id|ids|no|nr|number|nummer|office|reg|registration|advis\w{0,5}|consultant|finanzamt|code)\b|berater/,
  shipping:
    /\b(?:days?|times?|hours?|radius|km|miles|area|address|from|notes?|info|policy|partner|tracking|weight|tage|dauer|zeit|uhr|adresse)\b/,
  currency: /back/,
}
const longNames = ['shipping', 'currency']
/** A longer name is none of ours with a slip. */
const longestSlipCharacters = 10
/** What says what a line is about stands at its beginning. */
const longestStartCharacters = 200

const money =
  /[€$£¥₽₹₩]|\b(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|franken|francs?|kr|sek|nok|dkk|pln|zł|czk|kč|jpy|yen|cad|aud)\b/
const isAmount = (value: string) => money.test(value) && /\d/.test(value)
const looksLike: Record<UnreadSetting, (value: string) => boolean> = {
  tax: (value) =>
    /\d\s?(?:%|percent|per cent|prozent|pour cent|por ciento|процент)/.test(value) ||
    /(?<![\d.,/-])\d{1,2}(?![\d/-])/.test(value),
  shipping: (value) => isAmount(value) || /^[^\d]{0,40}\d{1,4}(?:[.,]\d{1,2})?[^\d]{0,40}$/.test(value),
  currency: (value) =>
    value
      .split(/[^\p{L}€$£¥₽₹₩]+/u)
      .some((word) => word !== '' && (money.test(word) || currencyOf(word, 'USD') !== undefined)),
}

/** The beginning of a line up to its value, and the value. */
function cutLine(line: string): { label: string; value: string } {
  const plain = asTyped(line.slice(0, longestStartCharacters)).toLowerCase()
  const at = plain.search(/[:=]|\d/)
  return at < 0 ? { label: plain, value: plain } : { label: plain.slice(0, at), value: plain.slice(at) }
}

/** What lines that are too far below are known by. */
const below: Record<UnreadSetting, RegExp> = {
  tax: /(?:^|[\r\n])[ \t]{0,20}tax[ \t:=]/i,
  shipping: /(?:^|[\r\n])[ \t]{0,20}shipping[ \t:=]/i,
  currency: /(?:^|[\r\n])[ \t]{0,20}currency[ \t:=]/i,
}

/** The setting about money that a line seems to mean which isn’t read: its key is none of ours, it is too long or too far below. */
export function findPriceSetting({ key, source }: Pick<SettingLine, 'key' | 'source'>): UnreadSetting | undefined {
  const line = source.trim()
  if (line === '' || line.startsWith('#')) return undefined
  if (key === undefined && /[\r\n]/.test(line)) return priceSettings.find((name) => below[name].test(source))
  const { label, value } = cutLine(line)
  const words = label.split(/[^\p{L}&]+/u).filter(Boolean)
  const [first = ''] = words
  const nearest = first.length > longestSlipCharacters ? undefined : findNearest(first, longNames)
  const isMeant = (name: UnreadSetting) =>
    words.some((word) => names[name].has(word)) || parts[name].test(label.replace(/[\s_-]/g, '')) || name === nearest
  const isOther = (name: UnreadSetting) =>
    aboutOthers[name].test((name === 'shipping' && !isAmount(value) ? label + value : label).replaceAll('_', ' '))
  const isShipping = () => saysShipping(line.slice(0, longestStartCharacters).replace(/^[^\s:=]{1,40}[\s:=]{1,9}/, ''))
  return priceSettings.find(
    (name) => isMeant(name) && !isOther(name) && (looksLike[name](value) || (name === 'shipping' && isShipping())),
  )
}

/** Closes the store for a line that seems to say what is paid and isn’t read: without it less would be paid than meant. */
export function refuseToSell(
  settings: { unread?: UnreadSetting[] },
  { line, key = '' }: SettingLine,
  priced: UnreadSetting,
  report: Report,
): void {
  settings.unread = [...new Set([...(settings.unread ?? []), priced])]
  const said =
    key === ''
      ? phrase('price-line-unread', 'This line isn’t read, so the store takes no orders until this is corrected.')
      : phrase(
          'price-setting-unknown',
          'Unknown setting {name}, so the store takes no orders until this is corrected.',
          { name: key.slice(0, 40) },
        )
  report.add(line, 'error', said, didYouMean(priced))
}
