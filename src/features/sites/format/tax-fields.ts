import { cutParts, exchangeParts, readWhere, shareOut, writeWhere } from './line-parts.ts'
import { withoutComment } from './without-comment.ts'

export interface TaxRate {
  name: string
  /** In thousandths of a percent: 8.25 % is 8250. */
  rate: number
  /** Whether prices include it. */
  isIncluded: boolean
}

/** The tax in some places. */
export interface TaxZone {
  /** By ISO 3166, such as `DE` or `US-CA`. */
  places: string[]
  rate: TaxRate
}

/** What the line of a store says of taxes. */
export interface TaxFields {
  zones: TaxZone[]
  elsewhere: TaxRate
  /** Parts that aren’t understood, as they are written. */
  unread: string[]
  /** Whether it says anything that is understood. */
  isWritten: boolean
}

/** Words by which prices hold no tax yet, as stores around the world write them. */
const added =
  /(?<!\p{L})(?:plus|add\p{L}{0,8}|extra|on top|before|exc?|excl\p{L}{0,8}|exkl\p{L}{0,8}|ekskl\p{L}{0,8}|escl\p{L}{0,8}|esclus\p{L}{0,4}|not|no|without|net|netto|zzgl|zuz\p{L}{0,8}|hinzu|ohne|hors|ht|sans|más|mas|sin|sem|più|piu|uden|utan|uten|zonder|bez|без|плюс|hariç|税抜き?|税別|外税|不含|未含|별도)(?!\p{Ll})|税抜|税別|外税|不含|未含|별도/iu

export function readRate(text: string): TaxRate | undefined {
  const match =
    /^(\p{L}[\p{L} .]{0,30}?)?\s*(\d{1,2}(?:[.,]\d{1,3})?)\s?%\s*(included|inclusive|incl\.?|added|plus|extra|excluded|exclusive|excl\.?)?$/iu.exec(
      text,
    )
  if (!match) return undefined
  const [, name = 'Tax', percent = '0', how = 'included'] = match
  // Written before the rate, these words would be a part of the name.
  if (added.test(name)) return undefined
  const [whole = '0', decimals = ''] = percent.replace(',', '.').split('.')
  return {
    name: name.trim(),
    rate: Number(whole) * 1000 + Number(decimals.padEnd(3, '0')),
    isIncluded: /^incl/i.test(how),
  }
}

/** What a tax is called that has no name. */
export const plainTaxName = 'Tax'

/** Where nothing is charged unless a rate is written. */
const untaxed: TaxRate = { name: plainTaxName, rate: 0, isIncluded: true }

type Part = TaxZone | { unread: string }

/** Of a part such as `US-CA Sales tax 7.25% added`: its places, none for elsewhere, and the rate there. */
function readPart(part: string): TaxZone | undefined {
  const { places, isPlaced, rest } = readWhere(part)
  const rate = readRate(rest)
  const isMeant = isPlaced || !/\b[A-Z]{2}\b/.test(rate?.name ?? '')
  return rate && isMeant && places ? { places, rate } : undefined
}

function readParts(value: string): Part[] {
  const everywhere = readRate(withoutComment(value))
  if (everywhere) return [{ places: [], rate: everywhere }]
  const seen = new Set<string>()
  return cutParts(value).map(({ text }) => {
    const zone = readPart(text)
    const names = zone?.places.length === 0 ? [''] : (zone?.places ?? [])
    if (!zone || names.some((name) => seen.has(name))) return { unread: text }
    for (const name of names) seen.add(name)
    return zone
  })
}

/** What a line of a store says of taxes, part by part. */
export function readTaxFields(value: string): TaxFields {
  const parts = readParts(value)
  const zones = parts.filter((part) => 'rate' in part)
  return {
    zones: zones.filter(({ places }) => places.length > 0),
    elsewhere: zones.find(({ places }) => places.length === 0)?.rate ?? untaxed,
    unread: parts.flatMap((part) => ('unread' in part ? [part.unread] : [])),
    isWritten: zones.length > 0,
  }
}

/** As it stands in the file: `MwSt. 19% included`. */
function writeRate({ name, rate, isIncluded }: TaxRate): string {
  const words = name === untaxed.name ? [] : [name]
  return [...words, `${rate / 1000}%`, ...(rate === 0 && isIncluded ? [] : [isIncluded ? 'included' : 'added'])].join(
    ' ',
  )
}

const writeZone = ({ places, rate }: TaxZone) => `${writeWhere(places)} ${writeRate(rate)}`

const namesOf = ({ zones, elsewhere, unread }: TaxFields) =>
  JSON.stringify([zones.map(writeZone), writeRate(elsewhere), unread])

function writeAnew({ zones, elsewhere, unread }: TaxFields): string[] {
  const all = [...zones.map(writeZone), ...unread]
  return all.length === 0 ? [writeRate(elsewhere)] : [...all, writeZone({ places: [], rate: elsewhere })]
}

/** The line with these fields. Parts that say what they said before keep their bytes, and nothing that isn’t understood is lost. */
export function writeTaxFields(fields: Omit<TaxFields, 'isWritten'>, before = ''): string {
  const wanted = { ...fields, isWritten: true }
  const parts = readParts(before)
  const texts = cutParts(before).map(({ text }) => text)
  const keptAs = (zone: TaxZone) =>
    texts[parts.findIndex((part) => 'rate' in part && writeZone(part) === writeZone(zone))] ?? writeZone(zone)
  const placed = parts.filter((part) => 'rate' in part && part.places.length > 0)
  const lists = shareOut(
    placed.map((part) => ('rate' in part ? writeZone(part) : '')),
    fields.zones.map(writeZone),
  )
  const at = (numbers: readonly number[]) => numbers.flatMap((number) => fields.zones[number] ?? [])
  const left = { zones: lists.length === 0 ? fields.zones : [], unread: [...fields.unread] }
  const next: string[] = []
  let isElsewhereWritten = false
  for (const part of parts) {
    if ('unread' in part) next.push(...left.unread.splice(0, left.unread[0] === part.unread ? 1 : 0))
    else if (part.places.length > 0) next.push(...at(lists.shift() ?? []).map(keptAs))
    else {
      next.push(keptAs({ places: [], rate: fields.elsewhere }))
      isElsewhereWritten = true
    }
  }
  next.push(...left.zones.map(keptAs), ...left.unread)
  if (!isElsewhereWritten && writeRate(fields.elsewhere) !== writeRate(untaxed))
    next.push(writeZone({ places: [], rate: fields.elsewhere }))
  if (next.length === 0) return ''
  const kept = exchangeParts(before, next)
  // A rate that stands alone, or begins like a country, would be read otherwise beside others.
  return namesOf(readTaxFields(kept)) === namesOf(wanted) ? kept : exchangeParts(before, writeAnew(wanted))
}
