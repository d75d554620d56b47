import { useState } from 'react'
import { useLocation, useNavigate } from '../route/router.tsx'

/** What a list is asked for: how lists of the server are searched, sorted (`-name` for descending) and paged. */
export interface ListQuery {
  q?: string
  sort?: string
  cursor?: string
}

/** Where somebody is in a list, and how they get elsewhere. */
export interface List {
  query: ListQuery
  /** From 1. */
  page: number
  search: (q: string) => void
  sortBy: (sort: string) => void
  /** On to the page that an answer's `next` leads to. */
  goOn: (cursor: string) => void
  goBack: () => void
}

interface ListRoute extends ListQuery {
  /** The cursors of the pages before this one, without the first, which needs none. */
  past: readonly string[]
}

function listAt({ past, ...query }: ListRoute, move: (route: ListRoute) => void): List {
  const { q, sort, cursor } = query
  return {
    query,
    page: cursor === undefined ? 1 : past.length + 2,
    search: (words) => move({ q: words || undefined, sort, past: [] }),
    sortBy: (order) => move({ q, sort: order, past: [] }),
    goOn: (next) => move({ q, sort, cursor: next, past: cursor === undefined ? [] : [...past, cursor] }),
    goBack: () => move({ q, sort, cursor: past.at(-1), past: past.slice(0, -1) }),
  }
}

/** A list beside others on a screen. */
export function useList(start: Pick<ListQuery, 'sort'> = {}): List {
  const [route, setRoute] = useState<ListRoute>({ ...start, past: [] })
  return listAt(route, setRoute)
}

/** The list that a screen is about: where somebody is in it stands in the address, so that a link shows the same. */
export function useListInAddress(start: Pick<ListQuery, 'sort'> = {}): List {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search)
  const read = (name: keyof ListQuery) => given.get(name) ?? undefined
  const past = (state as ListRoute | null)?.past ?? []
  const route = { q: read('q'), sort: read('sort') ?? start.sort, cursor: read('cursor'), past }
  return listAt(route, (next) => {
    for (const name of ['q', 'sort', 'cursor'] as const) {
      const value = next[name]
      if (value === undefined) given.delete(name)
      else given.set(name, value)
    }
    const isStep = next.cursor !== route.cursor
    void navigate(
      { pathname, search: `?${given}` },
      { state: { past: next.past }, replace: !isStep, keepsScroll: true },
    )
  })
}
