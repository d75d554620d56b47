import { useSearchParams } from '#kit/web/route/router.tsx'
import { questionCategories, questionTypes } from '#matching/rules.ts'
import type { Question } from '#matching/questions-contract.ts'
import { isAnswered } from './use-turns.ts'

export const statuses = ['all', 'answered', 'unanswered'] as const
export type Status = (typeof statuses)[number]

const oneOf = <T extends string>(choices: readonly T[], given: string | null): T | undefined =>
  choices.find((choice) => choice === given)

/** Which questions somebody looks at; it stands in the address. */
export function useFilter() {
  const [query, setQuery] = useSearchParams()
  const status: Status = oneOf(statuses, query.get('status')) ?? 'all'
  const type = oneOf(questionTypes, query.get('type'))
  const category = oneOf(questionCategories, query.get('category'))
  const put = (name: 'status' | 'type' | 'category', value: string) => {
    if (value === '' || value === 'all') query.delete(name)
    else query.set(name, value)
    // At once: another filter may be changed before this one is drawn.
    setQuery(query, { replace: true, keepsScroll: true, isAtOnce: true })
  }
  /** By type and category. */
  const isAmong = (one: Question) =>
    [one.type, undefined].includes(type) && [one.category, undefined].includes(category)
  const isListed = (one: Question) => isAmong(one) && (status === 'all' || isAnswered(one) === (status === 'answered'))
  return { status, type, category, put, isAmong, isListed }
}

export type Filter = ReturnType<typeof useFilter>
