import type { Context } from '#kit/server/context.ts'
import type { PlaceFinder } from '#places/server/find-place.ts'
import type { SiteReading } from '#sites/server/reading.ts'
import type { FindSoldOut } from '#store/server/shop/sold-out.ts'
import type { PageView } from '#pages/view.ts'
import type { PublicHosts } from '../address/addresses.ts'
import type { SiteProblems } from '../site/log-problems.ts'

/** Decided once, for all sites of this installation. */
export interface Installation extends PublicHosts {
  showcaseDomains: string[]
  assets: PageView['assets']
  /** Finds addresses; without it, maps only show places with coordinates. */
  placeFinder?: PlaceFinder | undefined
  /** Knows what stores are out of; without it, what their files say counts. */
  findSoldOut?: FindSoldOut | undefined
  /** Addresses of the music for sites that want it. */
  tracks?: string[]
}

/** How pages are made here. */
export interface PageRenderer extends Installation {
  renderPage: (view: PageView) => { html: string }
  /** A page that depends on no site, for when nothing else can be shown. */
  renderNotice: (title: string, message: string, language?: string, href?: string) => string
}

export interface RendererContext extends SiteReading, Pick<Context, 'now'> {
  /** Receives what owners should know about their files. */
  report: (problems: SiteProblems) => void
}
