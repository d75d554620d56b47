import type { OldPage, OldSite } from './old-site.ts'
import type { SourceKind } from './tables.ts'

/** An archive that has been opened and checked: a zip of html, an export of WordPress, or a folder of Markdown as a zip. */
export interface Archive {
  kind: Exclude<SourceKind, 'address'>
  site: OldSite
  /** The number of its pages, at most `mostPages`. */
  total: number
  /** In the same order each time. */
  pages: () => AsyncIterable<OldPage>
  /** The bytes of a picture or another file in it, by the whole address that its pages name it by. */
  readFile: (address: string) => Promise<Uint8Array | undefined>
  /** What is not brought of it, each in a sentence. */
  notes: string[]
}
