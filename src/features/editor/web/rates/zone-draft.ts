import { t } from '#kit/t.ts'
import { decimalOf } from '#kit/money.ts'
import { readPrice } from '#sites/format/price.ts'
import { readWeight, type ShippingZone } from '#sites/format/shipping-fields.ts'
import { nameOfPlace } from './find-places.ts'

export interface DraftStep {
  key: number
  price: string
  upTo: string
}

/** A zone as it is typed. */
export interface ZoneDraft {
  isElsewhere: boolean
  places: string[]
  steps: DraftStep[]
  freeFrom: string
}

export interface ZoneMistakes {
  places?: string
  freeFrom?: string
  /** By the key of a step. */
  price: Record<number, string>
  upTo: Record<number, string>
}

/** As the file has it. */
export const inKilograms = (number: string): string => [number, 'kg'].join(' ')

/** A number alone is kilograms. */
const weightOf = (typed: string) => (/^[\d.,]+$/.test(typed.trim()) ? inKilograms(typed.trim()) : typed.trim())

export const draftOf = ({ places, steps, freeFrom = '' }: ShippingZone, isElsewhere: boolean): ZoneDraft => ({
  isElsewhere,
  places,
  steps: steps.map(({ price, upTo = '' }, key) => ({ key, price, upTo })),
  freeFrom,
})

/** As the file has it, without signs that could mean something else; undefined where it is no price of the store. */
export function tidyPrice(typed: string, currency: string): string | undefined {
  const price = readPrice(typed.trim(), currency, currency)
  if ('code' in price) return undefined
  return price.amount === 0 ? '0' : decimalOf(price)
}

/** The zone that is meant. */
export const zoneOf = ({ isElsewhere, places, steps, freeFrom }: ZoneDraft, currency: string): ShippingZone => ({
  places: isElsewhere ? [] : places,
  steps: steps.map(({ price, upTo }) => ({
    price: tidyPrice(price, currency) ?? price,
    ...(upTo.trim() !== '' && { upTo: weightOf(upTo) }),
  })),
  ...(freeFrom.trim() !== '' && { freeFrom: tidyPrice(freeFrom, currency) ?? freeFrom }),
})

function findWeightMistake(steps: readonly DraftStep[], at: number): string | undefined {
  const { upTo = '' } = steps[at] ?? {}
  const isLast = at === steps.length - 1
  if (upTo.trim() === '') return isLast ? undefined : t('Please enter a weight such as 2 kg.')
  const grams = readWeight(weightOf(upTo))
  if (!grams) return t('Please enter a weight such as 2 kg.')
  const before = readWeight(weightOf(steps[at - 1]?.upTo ?? '')) ?? 0
  return grams > before ? undefined : t('Each step has to be heavier than the one before.')
}

/** What is wrong with a zone, beside the others. */
export function findMistakes(draft: ZoneDraft, others: readonly ShippingZone[], currency: string): ZoneMistakes {
  const noPrice = t(`Please enter a price in ${currency} such as 4.50, or 0 for free.`)
  const mistakes: ZoneMistakes = { price: {}, upTo: {} }
  const taken = draft.places.find((place) => others.some(({ places }) => places.includes(place)))
  if (!draft.isElsewhere && draft.places.length === 0) mistakes.places = t('Please choose a country or a region.')
  else if (!draft.isElsewhere && taken !== undefined)
    mistakes.places = t(`${nameOfPlace(taken)} already has a price of its own.`)
  for (const [at, { key, price }] of draft.steps.entries()) {
    if (tidyPrice(price, currency) === undefined) mistakes.price[key] = noPrice
    const ofWeight = findWeightMistake(draft.steps, at)
    if (ofWeight !== undefined) mistakes.upTo[key] = ofWeight
  }
  if (draft.freeFrom.trim() !== '' && tidyPrice(draft.freeFrom, currency) === undefined) mistakes.freeFrom = noPrice
  return mistakes
}

export const isRight = ({ price, upTo, ...others }: ZoneMistakes): boolean =>
  [price, upTo, others].every((all) => Object.keys(all).length === 0)
