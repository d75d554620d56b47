import { t } from '#kit/t.ts'
import { plainTaxName, readTaxFields, type TaxRate, type TaxZone } from '#sites/format/tax-fields.ts'
import { nameOfPlace } from './find-places.ts'

/** A rate as it is typed. */
export interface RateDraft {
  isElsewhere: boolean
  places: string[]
  name: string
  percent: string
  isIncluded: boolean
}

export interface RateMistakes {
  places?: string
  name?: string
  percent?: string
}

export const percentOf = (rate: number): string => String(rate / 1000)

export const draftOf = (places: string[], rate: TaxRate | undefined, isElsewhere: boolean): RateDraft => ({
  isElsewhere,
  places,
  name: rate === undefined ? t('VAT') : rate.name === plainTaxName ? '' : rate.name,
  percent: rate === undefined ? '' : percentOf(rate.rate),
  isIncluded: rate?.isIncluded ?? true,
})

/** The rate that is meant, read as the line will be; undefined where it can’t be. */
export function rateOf({ name, percent, isIncluded }: RateDraft): TaxRate | undefined {
  const number = percent.trim().replace(/\s?%$/, '')
  const { elsewhere, isWritten } = readTaxFields(
    `other ${name.trim()} ${number}% ${isIncluded ? 'included' : 'added'};`,
  )
  const isSame = elsewhere.name === (name.trim() || plainTaxName) && elsewhere.isIncluded === isIncluded
  return isWritten && isSame ? elsewhere : undefined
}

/** What is wrong with a rate, beside the others. */
export function findMistakes(draft: RateDraft, others: readonly TaxZone[]): RateMistakes {
  const mistakes: RateMistakes = {}
  const taken = draft.places.find((place) => others.some(({ places }) => places.includes(place)))
  if (!draft.isElsewhere && draft.places.length === 0) mistakes.places = t('Please choose a country or a region.')
  else if (!draft.isElsewhere && taken !== undefined)
    mistakes.places = t(`${nameOfPlace(taken)} already has a rate of its own.`)
  if (!rateOf({ ...draft, name: '' })) mistakes.percent = t('Please enter a rate such as 20 or 8.25.')
  else if (!rateOf(draft)) mistakes.name = t('Please use letters and spaces only, and up to 30 of them.')
  return mistakes
}
