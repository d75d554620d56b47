import { recordTypes, type RecordType } from '#members/rules.ts'
import type { Filter } from '#matching/search-contract.ts'
import { longestDistance, oldest, youngest } from '#matching/rules.ts'
import type { Viewer } from './viewer.ts'

const kilometresOf = { kilometers: 1, miles: 1.609_344 }
export type Unit = keyof typeof kilometresOf

/** What somebody looks for: everything that is undefined or empty is left open. */
export interface Wishes {
  types: readonly RecordType[]
  ages: { min: number; max: number } | undefined
  gender: 'male' | 'female' | 'other' | undefined
  kilometres: number | undefined
  tags: readonly string[]
  words: string
}

export const toKilometres = (value: number, unit: Unit): number => value * kilometresOf[unit]

function chosenTypes({ types = {} }: Filter, isMinor: boolean): readonly RecordType[] {
  const chosen = recordTypes.filter((type) => types[type])
  const wanted = chosen.length > 0 ? chosen : recordTypes
  return isMinor ? wanted.filter((type) => type !== 'dating') : wanted
}

type Seeker = Partial<Pick<Viewer, 'isMinor' | 'place'>>

/** Undefined where nobody is left out by distance: where it is the longest, or where it isn’t known from where. */
function readDistance({ distance }: Filter, { place }: Seeker): number | undefined {
  if (!distance || !place || distance.value >= longestDistance) return undefined
  return toKilometres(distance.value, distance.unit)
}

/** What a filter asks for; somebody under 18 finds nobody for dating. */
export function readWishes(filter: Filter, seeker: Seeker = {}): Wishes {
  const { ageRange, gender, tags, keywords, keyword = '' } = filter
  const isNarrow = ageRange && (ageRange.min > youngest || ageRange.max < oldest)
  return {
    types: chosenTypes(filter, seeker.isMinor ?? false),
    ages: isNarrow ? ageRange : undefined,
    gender: gender === 'all' ? undefined : gender,
    kilometres: readDistance(filter, seeker),
    tags: tags.map((tag) => tag.toLowerCase()).filter(Boolean),
    words: [...keywords, keyword].join(' ').trim(),
  }
}
