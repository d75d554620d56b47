import { findOrMake } from '#kit/keep.ts'
import type { Redirect } from '#sites/format/redirects.ts'
import { decodePath } from '../address/page-target.ts'
import { keepQuery } from './keep-query.ts'

/** Where requests for a page are redirected that have certain parameters, whatever others they have. */
export interface QueryRedirect {
  params: string[]
  to: string
  status: 301 | 302
}

interface PathRedirects {
  always?: Redirect
  /** Those with the most parameters first. */
  byQuery: QueryRedirect[]
}

const paramsOf = (query: string): string[] => [...new URLSearchParams(query)].map((param) => param.join('='))

/** The first that fits the query of a request. */
export function findByQuery<T extends Pick<QueryRedirect, 'params'>>(
  redirects: readonly T[],
  query: string,
): T | undefined {
  if (redirects.length === 0 || query === '') return undefined
  const asked = new Set(paramsOf(query))
  return redirects.find(({ params }) => params.every((param) => asked.has(param)))
}

const indexed = new WeakMap<readonly Redirect[], Map<string, PathRedirects>>()

function sortByPath(redirects: readonly Redirect[]): Map<string, PathRedirects> {
  const index = new Map<string, PathRedirects>()
  for (const redirect of redirects) {
    const here = index.get(redirect.from) ?? { byQuery: [] }
    const params = paramsOf(redirect.query ?? '')
    if (params.length > 0) here.byQuery.push({ params, to: redirect.to, status: redirect.status })
    else here.always = redirect
    index.set(redirect.from, here)
  }
  for (const { byQuery } of index.values()) byQuery.sort((one, other) => other.params.length - one.params.length)
  return index
}

/** All redirects by their paths; made once for each state of the file. */
const byPath = (redirects: readonly Redirect[]) => findOrMake(indexed, redirects, () => sortByPath(redirects))

function nextOf(index: ReadonlyMap<string, PathRedirects>, address: string): string | undefined {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split(/\?(.*)/s)
  const here = address.startsWith('/') ? index.get(decodePath(path) ?? '') : undefined
  const move = here && findByQuery(here.byQuery, query)
  if (move) return keepQuery(move.to, query, move.params)
  return here?.always && keepQuery(here.always.to, query)
}

const mostSteps = 20

/** Whether somebody who is sent there would be sent on without end. */
function isCircle(index: ReadonlyMap<string, PathRedirects>, to: string): boolean {
  let address = to
  for (let step = 0; step < mostSteps; step++) {
    const next = nextOf(index, address)
    if (next === undefined) return false
    address = next
  }
  return true
}

/** The redirects of a path for requests with certain parameters. Those that lead in a circle are left out. */
export function queryRedirectsOf(redirects: readonly Redirect[], path: string): QueryRedirect[] {
  const index = byPath(redirects)
  return (index.get(path)?.byQuery ?? []).filter(({ to }) => !isCircle(index, to))
}
