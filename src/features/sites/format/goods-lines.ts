import { currencyOf } from './currency.ts'
import { answerOf, isDate, readStanding } from './page-standing.ts'
import { interval, stock } from './store-values.ts'
import { asTyped } from './text/lines.ts'
import { findNearest } from './text/suggest.ts'
import { wordSet } from './text/wording.ts'

/** What decides whether an item is sold, how many are, and for how much: a line that seems to mean that isn’t passed over. */
export type DecidingKey = 'stock' | 'interval' | 'currency' | 'hidden' | 'price' | 'variant'

const lineShape = /^[^\p{L}\n]{0,20}(\p{L}[\p{L}_-]{0,30})["'*_]{0,3}\s{0,9}(?:[:=]|[-=]>|\s-|\s)\s{0,9}(.{1,200})$/su

/** What people and other programs call them, without signs between words. */
const names: Record<'stock' | 'interval' | 'currency', ReadonlySet<string>> = {
  stock: wordSet(
    'stock stockquantity stocklevel stockcount instock inventoryquantity inventorylevel qtyavailable available availability availablequantity left remaining bestand lager lagerbestand lagermenge verfügbar existencias disponible giacenza disponibile voorraad estoque stockleft leftinstock qtyleft quantityleft quantityonhand onhand inventorycount lagerstand remainingstock itemsleft piecesleft unitsleft unitsavailable',
  ),
  interval: wordSet(
    'interval subscription recurring period billing billingperiod frequency renews abo abonnement intervall suscripción abbonamento assinatura',
  ),
  currency: wordSet('currency währung waehrung devise monnaie moneda moeda valuta'),
}
const soldOut = wordSet('soldout outofstock ausverkauft vergriffen agotado esaurito esgotado épuisé uitverkocht')
const currencyNames = /^(?:euros?|dollars?|pounds?|franken|francs?|yen|kronor|kroner|kr|złoty)$/
/** What takes an item out of the shop where it is said with yes, or alone; … */
const gone: Record<'stock' | 'hidden', ReadonlySet<string>> = {
  stock: wordSet('sold reserved verkauft reserviert vendu vendido venduto verkocht réservé reservado'),
  hidden: wordSet(
    'draft hidden private discontinued unpublished archived inactive disabled deleted removed suspended paused notforsale onhold comingsoon quoteonly priceonrequest onrequest askforprice callforprice entwurf versteckt archiviert unverkäuflich nichtverkäuflich preisaufanfrage aufanfrage surdemande',
  ),
}
/** … and where it is said with no. */
const offered = wordSet(
  'active isactive enabled isenabled forsale isforsale availableforsale sellable buyable purchasable orderable canbebought aktiv verkäuflich bestellbar',
)
const endings = wordSet(
  'until availableuntil availabletill validuntil validtill saleuntil saleends offeruntil offerends expires expireson bis gültigbis verfügbarbis erhältlichbis',
)
/** Numbers of something, which is of what is left where there is none. */
const numbers = wordSet('count quantities amount anzahl menge pieces stück units number')
/** What stands alone on a line. */
const mostWordsAlone = 3

/** What a line says of whether an item is offered at all, as `sold=yes`, `for sale: no`, or `Discontinued` alone. */
function findOffer(line: string): DecidingKey | undefined {
  const [, written = '', value = ''] = /^\s{0,20}([^:=]{2,40})(?:[:=]\s{0,9}(.{0,60}))?$/s.exec(line) ?? []
  const name = written.toLowerCase().replace(/[^\p{L}]/gu, '')
  const answer = answerOf(value.trim().toLowerCase())
  const isAlone = value === '' && written.trim().split(/\s+/).length <= mostWordsAlone
  if (isAlone && soldOut.has(name)) return 'stock'
  for (const key of ['stock', 'hidden'] as const)
    if (gone[key].has(name) && (isAlone || answer === 'yes' || isDate(value.trim()))) return key
  if (offered.has(name) && answer === 'no') return 'hidden'
  if (endings.has(name) && isDate(value.trim())) return 'hidden'
  return numbers.has(name) && value !== '' && stock.read(value.trim()) === 0 ? 'stock' : undefined
}

/** A longer key is none of these with a slip. */
const longestSlipCharacters = 10
const known = ['stock', 'interval', 'currency'] as const

const isValueOf = {
  stock: (value: string) => /^\d/.test(value) || stock.read(value) !== undefined,
  interval: (value: string) => interval.read(value) !== undefined || answerOf(value) === 'yes',
  currency: (value: string) => currencyNames.test(value) || currencyOf(value, 'USD') !== undefined,
}

/** What a line seems to mean that is no `key=value` of an item, or has a key of another name. */
export function findMeant(line: string): DecidingKey | undefined {
  return findOffer(asTyped(line.trim())) ?? findNamed(line)
}

function findNamed(line: string): DecidingKey | undefined {
  const [, written = '', rest = ''] = lineShape.exec(asTyped(line.trim())) ?? []
  const key = written.toLowerCase().replace(/[_-]/g, '')
  const value = rest
    .trim()
    .replace(/^["'-]{1,3}\s{0,3}|["';,]{1,3}$/g, '')
    .toLowerCase()
  if (key.length < 3 || value === '') return undefined
  const answer = answerOf(value)
  if (soldOut.has(key)) return answer === 'no' ? undefined : 'stock'
  if (/^(?:status|availability|type)$/.test(key) && /^(?:sold\b|unavailable|out of)/.test(value)) return 'stock'
  if (key === 'type') return /^(?:subscription|recurring|abo)/.test(value) ? 'interval' : undefined
  const named = known.find((name) => names[name].has(key) && (isValueOf[name](value) || answer === 'no'))
  if (named) return answer === 'yes' && named === 'stock' ? undefined : named
  const nearest =
    key.length > longestSlipCharacters ? undefined : (findNearest(key, known) as (typeof known)[number] | undefined)
  if (nearest && isValueOf[nearest](value)) return nearest
  const says = /[:=]/.test(line) ? readStanding(line)?.says : undefined
  return says === undefined || says === 'shown' ? undefined : 'hidden'
}
