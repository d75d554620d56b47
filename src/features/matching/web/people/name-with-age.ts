import type { MemberCard } from '#members/contract.ts'

/** Name and age, as people say them. */
export const nameWithAge = ({ name, age }: Pick<MemberCard, 'name' | 'age'>): string =>
  age === null ? name : `${name}, ${age}`
