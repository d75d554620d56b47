import { screenAt } from '#pages/screen-paths.ts'
import { closedPages, shopPages, standInPages, type ClosedPage, type ShopPage, type StandInPage } from './texts.ts'

/** A route of the platform, which every site has. */
export type Route =
  /** A screen of the application. */
  | { kind: 'screen' }
  /** Shown even where the site has a page of its own. */
  | { kind: 'closed'; page: ClosedPage }
  /** Cart, checkout or wishlist; shown even where the site has a page of its own. */
  | { kind: 'shop'; page: ShopPage }
  /** Shown where the site has no page of its own. */
  | { kind: 'stand-in'; page: StandInPage }
  | { kind: 'store' }
  | { kind: 'item'; url: string }

const named: ReadonlyMap<string, Route> = new Map<string, Route>([
  ...closedPages.map((page) => [`/${page}`, { kind: 'closed', page }] as const),
  ...shopPages.map((page) => [`/${page}`, { kind: 'shop', page }] as const),
  ...standInPages.map((page) => [`/${page}`, { kind: 'stand-in', page }] as const),
  ['/store', { kind: 'store' }],
])
const hidden: ReadonlySet<string> = new Set(['/chat'])

const patterns: [pattern: RegExp, page: ClosedPage, path: string][] = [[/^\/chat\/[^/]+$/, 'chat', '/chat/1']]

const patternOf = (path: string) => patterns.find(([pattern]) => pattern.test(path))

/** The platform's route at a path; `undefined` where only the site can have a page. */
export function routeOf(path: string): Route | undefined {
  const [, item] = /^\/store\/(.+)$/s.exec(path) ?? []
  if (item !== undefined) return { kind: 'item', url: item }
  const pattern = patternOf(path)
  if (pattern) return { kind: 'closed', page: pattern[1] }
  if (screenAt(path)) return { kind: 'screen' }
  return hidden.has(path) ? undefined : named.get(path)
}

/** Whether a path belongs to the platform, even where the site has a page. */
export function isReserved(path: string): boolean {
  const kind = routeOf(path)?.kind
  return kind === 'closed' || kind === 'shop' || kind === 'screen'
}

/** One path for all paths that show the same page, so that clients can't make up pages by making up numbers. */
export const plainPathOf = (path: string): string => patternOf(path)?.[2] ?? path
