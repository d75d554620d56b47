import { screenAt } from '#pages/screen-paths.ts'
import { closedPages, standInPages, type ClosedPage, type StandInPage } from './texts.ts'

/** What the platform itself has at an address, on every site. */
export type Route =
  /** The application answers there. */
  | { kind: 'screen' }
  /** Stands above whatever the site wrote there. */
  | { kind: 'closed'; page: ClosedPage }
  /** Stands in where the site wrote nothing. */
  | { kind: 'stand-in'; page: StandInPage }
  | { kind: 'store' }
  | { kind: 'item'; url: string }

const named: ReadonlyMap<string, Route> = new Map<string, Route>([
  ...closedPages.map((page) => [`/${page}`, { kind: 'closed', page }] as const),
  ...standInPages.map((page) => [`/${page}`, { kind: 'stand-in', page }] as const),
  ['/store', { kind: 'store' }],
])
const hidden: ReadonlySet<string> = new Set(['/chat', '/subscription-details', '/notification-settings'])

const patterns: [pattern: RegExp, page: ClosedPage, path: string][] = [
  [/^\/chat\/[^/]+$/, 'chat', '/chat/1'],
  [/^\/subscriptions\/[^/]+$/, 'subscription-details', '/subscriptions/1'],
  [/^\/domains\/[^/]+\/notification-settings$/, 'notification-settings', '/domains/1/notification-settings'],
]

const patternOf = (path: string) => patterns.find(([pattern]) => pattern.test(path))

/** What stands at a path of the specification; `undefined` where only the site itself can have something. */
export function routeOf(path: string): Route | undefined {
  const [, item] = /^\/store\/(.+)$/s.exec(path) ?? []
  if (item !== undefined) return { kind: 'item', url: item }
  const pattern = patternOf(path)
  if (pattern) return { kind: 'closed', page: pattern[1] }
  if (screenAt(path)) return { kind: 'screen' }
  return hidden.has(path) ? undefined : named.get(path)
}

/** Whether a path is the platform's own, whatever a site wrote there. */
export function isReserved(path: string): boolean {
  const kind = routeOf(path)?.kind
  return kind === 'closed' || kind === 'screen'
}

/** The one path that stands for all whose page is the same, so that made-up numbers make no pages of their own. */
export const plainPathOf = (path: string): string => patternOf(path)?.[2] ?? path
