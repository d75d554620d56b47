import type { Standing } from '../addresses.ts'
import type { CardOfPage } from '../card/card-of-page.ts'
import type { CachedPage } from '../cache/cached-page.ts'
import type { Typed } from '../preview-site.ts'
import type { FoundProblem } from '../preview-problems.ts'
import type { MadeGuide } from '../search/make-guide.ts'

/** What is made of the files of a site, and what comes out. All of it can be sent from one thread to another. */
export interface Makings {
  /** A page as its visitors see it. */
  page: { order: { standing: Standing }; made: CachedPage }
  /** A page as it would be with another text: its HTML. */
  preview: { order: { typed: Typed; theme?: 'light' | 'dark' | undefined }; made: Uint8Array<ArrayBuffer> }
  problems: { order: { typed: Typed }; made: FoundProblem[] }
  /** What the picture of a page shows that has none of its own. */
  card: { order: { standing: Standing }; made: CardOfPage }
  /** What is told to machines; `undefined` where there is nothing to tell. */
  guide: { order: { standing: Standing }; made: MadeGuide }
}

export type Kind = keyof Makings
export type OrderOf<K extends Kind> = { kind: K } & Makings[K]['order']
export type MadeOf<K extends Kind> = Makings[K]['made']
export type Order = { [K in Kind]: OrderOf<K> }[Kind]
