import type { Input } from '#kit/contract.ts'
import { longestDistance, oldest, shortestDistance, youngest } from '#matching/rules.ts'
import type { searchMembers } from '#matching/search-contract.ts'
import { recordTypes, tagOptions, type RecordType } from '#members/rules.ts'

export const genders = ['all', 'male', 'female', 'other'] as const
export const units = ['kilometers', 'miles'] as const

/** Whom somebody looks for. It stands in the address, so that going back, reloading and sharing show the same. */
export interface SearchWishes {
  /** None means all. */
  types: readonly RecordType[]
  sortBy: 'compatibility' | 'location'
  min: number
  max: number
  gender: (typeof genders)[number]
  /** Null is anywhere. */
  distance: number | null
  unit: (typeof units)[number]
  tags: readonly string[]
  keywords: readonly string[]
}

/** So many keywords of this length, joined by spaces, are as long as the server takes. */
export const mostKeywords = 20
export const longestKeywordCharacters = 49

const pick = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)
const pickAll = <T extends string>(choices: readonly T[], text: string | null): T[] =>
  choices.filter((choice) => text?.split(',').includes(choice))

/** A whole number as it is typed; undefined for anything else. */
function readWhole(text: string | null, least: number, most: number): number | undefined {
  const number = Number(text)
  return /^\d{1,6}$/.test(text ?? '') && number >= least && number <= most ? number : undefined
}
export const readAge = (text: string | null) => readWhole(text, youngest, oldest)
export const readDistance = (text: string | null) => readWhole(text, shortestDistance, longestDistance)

const asKeyword = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestKeywordCharacters)
    .trim()

/** The keywords with another one, unless it is among them, empty, or one too many. */
export function addKeyword(keywords: readonly string[], text: string): readonly string[] {
  const added = asKeyword(text)
  const isKnown = keywords.some((one) => one.toLowerCase() === added.toLowerCase())
  return added === '' || isKnown || keywords.length >= mostKeywords ? keywords : [...keywords, added]
}

/** What an address asks for; what makes no sense in it counts as not being there. */
export function readWanted(search: string): SearchWishes {
  const given = new URLSearchParams(search)
  const [min = youngest, max = oldest] = [readAge(given.get('min')), readAge(given.get('max'))]
  return {
    types: pickAll(recordTypes, given.get('types')),
    sortBy: pick(['location'], given.get('sort')) ?? 'compatibility',
    ...(min <= max ? { min, max } : { min: youngest, max: oldest }),
    gender: pick(genders, given.get('gender')) ?? 'all',
    distance: readDistance(given.get('distance')) ?? null,
    unit: pick(units, given.get('unit')) ?? 'kilometers',
    tags: pickAll(tagOptions, given.get('tags')),
    keywords: given.getAll('keyword').reduce<readonly string[]>(addKeyword, []),
  }
}

/** The same for the address, without what is the default. */
export function writeWanted({ types, sortBy, min, max, gender, distance, unit, tags, keywords }: SearchWishes): string {
  const query = new URLSearchParams()
  if (types.length > 0) query.set('types', types.join(','))
  if (sortBy !== 'compatibility') query.set('sort', sortBy)
  if (min !== youngest) query.set('min', String(min))
  if (max !== oldest) query.set('max', String(max))
  if (gender !== 'all') query.set('gender', gender)
  if (distance !== null) query.set('distance', String(distance))
  if (distance !== null && unit !== 'kilometers') query.set('unit', unit)
  if (tags.length > 0) query.set('tags', tags.join(','))
  for (const keyword of keywords) query.append('keyword', keyword)
  return String(query)
}

/** What the server is sent. */
export function askFor(wanted: SearchWishes): Input<typeof searchMembers>['body'] {
  const { types, sortBy, min, max, gender, distance, unit, tags, keywords } = wanted
  return {
    types: {
      professional: types.includes('professional'),
      personal: types.includes('personal'),
      dating: types.includes('dating'),
    },
    sortBy,
    ageRange: { min, max },
    gender,
    ...(distance !== null && { distance: { value: distance, unit } }),
    tags: [...tags],
    keywords: [...keywords],
    keyword: keywords.join(' '),
  }
}

/** How many filters leave somebody out; the order doesn’t. */
export const countFilters = ({ types, min, max, gender, distance, tags, keywords }: SearchWishes): number =>
  [
    types.length > 0,
    min !== youngest || max !== oldest,
    gender !== 'all',
    distance !== null,
    tags.length > 0,
    keywords.length > 0,
  ].filter(Boolean).length
