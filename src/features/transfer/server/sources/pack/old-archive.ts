import { phrase, type Phrase } from '#kit/phrase.ts'
import type { OldPage, OldSite } from '#transfer/server/old-site.ts'
import { mostPages, type SourceKind } from '#transfer/rules.ts'

/** What an archive is opened with. */
export interface ArchiveOptions {
  /** What has a day after this isn’t public yet. */
  now: Date
}

/** A website that was sent as a file. */
export interface OldArchive {
  kind: Exclude<SourceKind, 'address'>
  site: OldSite
  /** How many pages it has. */
  total: number
  /** A page by its place in an order that is the same each time, the home page first; undefined for what can’t be read. */
  page: (position: number) => Promise<OldPage | undefined>
  /** The bytes of a picture or another file by its whole address; undefined where the archive doesn't have it. */
  file: (address: string) => Promise<Uint8Array | undefined>
  /** What of the whole archive isn't carried. */
  notCarried: Phrase[]
}

/** Says that an archive has more pages than are imported. */
export const tellMorePages = (over: number): Phrase[] =>
  over > 0
    ? [
        phrase(
          'archive-has-more-pages',
          'You can import up to {mostPages} pages. {over} more pages in the archive were left out.',
          {
            mostPages,
            over,
          },
        ),
      ]
    : []
