/** Where somebody is in the application. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** State passed by the previous place. */
  state: unknown
  /** Of this step of the browser's history. */
  key: string
}

/** A place to go to; what is left out of a path is empty. */
export type To = string | Partial<Pick<Place, 'pathname' | 'search' | 'hash'>>

export const hrefOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

/** The place that the browser's address names. */
export function readPlace(): Place {
  const { pathname, search, hash } = location
  const { state = null, key = 'default' } = (history.state ?? {}) as { state?: unknown; key?: string }
  return { pathname, search, hash, state, key }
}

/** Makes a place the browser's address: as a new step of its history, or in place of the present one. */
export function writePlace(to: To, state: unknown, isAnew: boolean): Place {
  const key = Math.random().toString(36).slice(2, 10)
  history[isAnew ? 'replaceState' : 'pushState']({ state, key }, '', hrefOf(to))
  return readPlace()
}
