import type { UsualThings } from '../new-site.ts'
import type { PageSurvey } from '../old-site.ts'
import { findRepeated, findTold } from './find-repeated.ts'
import { findUsual } from './find-usual.ts'

/** What the pages of a website have in common. */
export interface SharedThings {
  repeated: ReadonlySet<string>
  told: ReadonlyMap<string, ReadonlySet<string>>
  usual: UsualThings
}

export function findShared(surveys: readonly PageSurvey[]): SharedThings {
  const repeated = findRepeated(surveys)
  return { repeated, told: findTold(surveys, repeated), usual: findUsual(surveys) }
}
