import { currencyOf } from './currency.ts'
import { cutParts, exchangeParts, readWhere, shareOut, writeWhere } from './line-parts.ts'
import { readPrice } from './price.ts'
import { readGrams } from './read-grams.ts'

/** What delivery costs up to a weight; of the last step any weight, where none is given. */
export interface ShippingStep {
  /** As it is written. */
  price: string
  upTo?: string
}

/** What delivery to some places costs. */
export interface ShippingZone {
  /** By ISO 3166, such as `DE` or `US-CA`; empty for everywhere else. */
  places: string[]
  /** The lightest first. */
  steps: ShippingStep[]
  /** Orders of at least this are delivered there free of charge. */
  freeFrom?: string
}

/** What the line of a store says of delivery. */
export interface ShippingFields {
  zones: ShippingZone[]
  /** The same for zones that don’t say it themselves. */
  freeFrom?: string | undefined
  /** Parts that aren’t understood, as they are written. */
  unread: string[]
}

/** Whether it is a price, in its own currency or in any. */
function isPrice(text: string): boolean {
  const word = /[^\d.,'\s]+/.exec(text)?.[0]
  return 'amount' in readPrice(text, (word && currencyOf(word, 'USD')) ?? 'USD')
}

/** In grams; the unit has to be written, since 2 could be kilograms. */
export const readWeight = (text: string): number | undefined =>
  /(?:g|oz|lb)$/i.test(text) ? readGrams(text) : undefined

function readStep(text: string): ShippingStep | undefined {
  const [limited = '', upTo, ...more] = text.split(/ up to /i).map((piece) => piece.trim())
  const price = /^free$/i.test(limited) ? '0' : limited
  if (more.length > 0 || !isPrice(price) || (upTo !== undefined && !readWeight(upTo))) return undefined
  return { price, ...(upTo !== undefined && { upTo }) }
}

const isRising = (steps: readonly ShippingStep[]) =>
  steps.every(({ upTo }, at) => {
    const before = steps[at - 1]?.upTo
    const isAbove = (readWeight(upTo ?? '') ?? Infinity) > (readWeight(before ?? '') ?? 0)
    return at === 0 || (before !== undefined && isAbove)
  })

function readZone(part: string): ShippingZone | undefined {
  const { places, rest } = readWhere(part)
  const [priced = '', freeFrom, ...more] = rest.split(/ free (?:from|over|above) /i).map((piece) => piece.trim())
  const steps = priced.split(/ then /i).map((step) => readStep(step.trim()))
  const areRead = steps.every((step) => step !== undefined)
  if (more.length > 0 || !places || !areRead || !isRising(steps) || (freeFrom !== undefined && !isPrice(freeFrom)))
    return undefined
  return { places, steps, ...(freeFrom !== undefined && { freeFrom }) }
}

type Part = { zone: ShippingZone } | { freeFrom: string } | { unread: string }

/** Each part of a line; what says anew what an earlier one has said isn’t understood. */
function readParts(value: string): Part[] {
  const seen = new Set<string>()
  const isNew = (names: readonly string[]) => {
    const all = names.length === 0 ? [''] : names
    if (all.some((name) => seen.has(name))) return false
    for (const name of all) seen.add(name)
    return true
  }
  return cutParts(value).map(({ text }) => {
    const [, freeFrom] = /^free (?:from|over|above) (\S.*)$/i.exec(text) ?? []
    if (freeFrom !== undefined) return isPrice(freeFrom) && isNew(['free']) ? { freeFrom } : { unread: text }
    const zone = readZone(text)
    return zone && isNew(zone.places) ? { zone } : { unread: text }
  })
}

/** What a line of a store says of delivery, part by part. */
export function readShippingFields(value: string): ShippingFields {
  const fields: ShippingFields = { zones: [], unread: [] }
  for (const part of readParts(value)) {
    if ('zone' in part) fields.zones.push(part.zone)
    else if ('unread' in part) fields.unread.push(part.unread)
    else fields.freeFrom = part.freeFrom
  }
  return fields
}

/** Whether all of it is understood. */
export function saysShipping(value: string): boolean {
  const { zones, unread } = readShippingFields(value)
  return zones.length > 0 && unread.length === 0
}

const writeStep = ({ price, upTo }: ShippingStep) =>
  [price === '0' ? 'free' : price, ...(upTo === undefined ? [] : ['up to', upTo])].join(' ')

/** As it stands in the file: `DE+AT 4.50 up to 2 kg then 9 free from 60`. */
const writeZone = ({ places, steps, freeFrom }: ShippingZone): string =>
  [
    writeWhere(places),
    steps.map(writeStep).join(' then '),
    ...(freeFrom === undefined ? [] : [`free from ${freeFrom}`]),
  ].join(' ')

/** The line with these fields. Parts that say what they said before keep their bytes, and nothing that isn’t understood is lost. */
export function writeShippingFields({ zones, freeFrom, unread }: ShippingFields, before = ''): string {
  const parts = readParts(before)
  const texts = cutParts(before).map(({ text }) => text)
  const keysOf = parts.map((part) => ('zone' in part ? writeZone(part.zone) : undefined))
  const wanted = zones.map(writeZone)
  const keptAs = (at: number) => texts[keysOf.indexOf(wanted[at])] ?? wanted[at] ?? ''
  const lists = shareOut(
    keysOf.filter((key) => key !== undefined),
    wanted,
  )
  const left = { unread: [...unread], zones: lists.length === 0 ? [...wanted.keys()] : [] }
  const next: string[] = []
  let isFreeWritten = freeFrom === undefined
  for (const [at, part] of parts.entries()) {
    if ('zone' in part) next.push(...(lists.shift() ?? []).map(keptAs))
    else if ('unread' in part) next.push(...left.unread.splice(0, left.unread[0] === part.unread ? 1 : 0))
    else if (!isFreeWritten) {
      next.push(part.freeFrom === freeFrom ? (texts[at] ?? '') : `free from ${freeFrom}`)
      isFreeWritten = true
    }
  }
  next.push(...left.zones.map(keptAs), ...left.unread, ...(isFreeWritten ? [] : [`free from ${freeFrom}`]))
  return next.length === 0 ? '' : exchangeParts(before, next)
}
