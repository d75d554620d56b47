import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Answer } from '#kit/contract.ts'
import { searchMembers, type Candidate } from '#matching/search-contract.ts'

type SearchAnswer = Answer<typeof searchMembers>
type FoundPages = InfiniteData<SearchAnswer>
type PersonKey = Pick<Candidate, 'id'>

const isSame = (who: PersonKey) => (one: Candidate) => one.id === who.id

function withoutOne(page: SearchAnswer, who: PersonKey): SearchAnswer {
  const keep = (items: Candidate[]) => items.filter((one) => !isSame(who)(one))
  return {
    ...page,
    items: keep(page.items),
    outside: page.outside && { ...page.outside, items: keep(page.outside.items) },
  }
}

/** The list with somebody again where they stood before, unless they are in it. */
function putIn(items: Candidate[], before: Candidate[], who: PersonKey): Candidate[] {
  const place = before.findIndex(isSame(who))
  const [one] = before.slice(place)
  return place < 0 || !one || items.some(isSame(who)) ? items : items.toSpliced(place, 0, one)
}

function withOne(page: SearchAnswer, before: SearchAnswer, who: PersonKey): SearchAnswer {
  const outside = page.outside && {
    ...page.outside,
    items: putIn(page.outside.items, before.outside?.items ?? [], who),
  }
  return { ...page, items: putIn(page.items, before.items, who), outside }
}

/** Takes somebody out of everything that was found; returns what puts them back where they were. */
export function takeOut(queries: QueryClient, who: PersonKey): () => void {
  const filter = { queryKey: [searchMembers.path] }
  const before = queries.getQueriesData<FoundPages>(filter)
  queries.setQueriesData<FoundPages>(
    filter,
    (found) => found && { ...found, pages: found.pages.map((page) => withoutOne(page, who)) },
  )
  return () => {
    for (const [key, old] of before)
      queries.setQueryData<FoundPages>(key, (found) => {
        const pages = found?.pages.map((page, at) => {
          const then = old?.pages[at]
          return then ? withOne(page, then, who) : page
        })
        return found && pages && { ...found, pages }
      })
  }
}
