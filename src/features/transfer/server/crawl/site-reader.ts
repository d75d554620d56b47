import type { RobotsRules } from './robots-rules.ts'
import type { ScannedPage } from './read-received.ts'
import type { SitemapList } from './read-sitemap.ts'
import type { CrawlSession, ReceivedFile } from './request-file.ts'

/** Reads what a website answers outside of the main thread; undefined for what is too much to be read. */
export interface SiteReader {
  page: (page: ReceivedFile) => Promise<ScannedPage | undefined>
  robots: (bytes: Uint8Array) => Promise<RobotsRules | undefined>
  sitemap: (bytes: Uint8Array) => Promise<SitemapList | undefined>
}

export interface SiteSession extends CrawlSession {
  reader: SiteReader
}
