import { recordTypes, type RecordType } from '#matching/record-types.ts'
import type { Filter } from '#matching/search-contract.ts'
import { oldest, youngest } from '#matching/rules.ts'

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

/** What a filter asks for; somebody known to be under 18 finds nobody for dating. */
export function readWishes(filter: Filter, { isMinor = false }: { isMinor?: boolean } = {}): Wishes {
  const { ageRange, gender, distance, tags, keywords, keyword = '' } = filter
  const isNarrow = ageRange && (ageRange.min > youngest || ageRange.max < oldest)
  return {
    types: chosenTypes(filter, isMinor),
    ages: isNarrow ? ageRange : undefined,
    gender: gender === 'all' ? undefined : gender,
    kilometres: distance ? toKilometres(distance.value, distance.unit) : undefined,
    tags: tags.map((tag) => tag.toLowerCase()).filter(Boolean),
    words: [...keywords, keyword].join(' ').trim(),
  }
}
