import { t } from '#kit/t.ts'
import { distanceSteps } from '#matching/rules.ts'
import type { Candidate } from '#matching/search-contract.ts'

const furthest = distanceSteps.at(-1)

/** How far away somebody is, as nearly as that is told. */
export function sayDistance({ within, unit }: NonNullable<Candidate['distance']>): string {
  const short = unit === 'miles' ? 'miles' : 'km'
  return within === null ? t(`More than ${furthest} ${short} away`) : t(`Less than ${within} ${short} away`)
}
