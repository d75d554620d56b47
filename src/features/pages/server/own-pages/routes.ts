import { screenAt, type ScreenPath } from '#pages/screen-paths.ts'
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

/** Screens of the platform alone, which other sites may have a page instead of. */
const yielding: ReadonlySet<ScreenPath> = new Set([
  '/questions',
  '/search',
  '/matches',
  '/chat/*',
  '/reports',
  '/held-mail',
  '/invitation',
  '/moderation',
  '/social/callback',
])

/** Whether a screen stands at a path only where a site has nothing of its own. */
export function isYielding(path: string): boolean {
  const screen = screenAt(path)
  return screen !== undefined && yielding.has(screen)
}

/** The platform's route at a path; `undefined` where only the site can have a page. */
export function routeOf(path: string): Route | undefined {
  const [, item] = /^\/store\/(.+)$/s.exec(path) ?? []
  if (item !== undefined) return { kind: 'item', url: item }
  if (screenAt(path)) return isYielding(path) ? undefined : { kind: 'screen' }
  return named.get(path)
}

/** Whether a path belongs to the platform, even where the site has a page. */
export function isReserved(path: string): boolean {
  const kind = routeOf(path)?.kind
  return kind === 'closed' || kind === 'shop' || kind === 'screen'
}
