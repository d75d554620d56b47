import type { Words } from '#kit/server/words.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import type { Block } from '#sites/format/parsed/block.ts'

/** What one block shows of the store. */
interface ShownProducts {
  items: readonly StoreItem[]
  /** Whether the store has others that it could show. */
  hasMore: boolean
  /** Named in the block, and not in the store. */
  missing: readonly string[]
}

/** What a campaign shows of the files of its site, for each of its first blocks that do. */
export interface ShownFiles {
  /** Whether there is anything to buy. */
  isSelling: boolean
  products: ReadonlyMap<Block, ShownProducts>
  /** The texts of tables. */
  tables: ReadonlyMap<Block, string>
}

/** How addresses become such that they work in a mail, and what a campaign shows of the files of its site. */
export interface Surroundings {
  references: object
  link: (url: string) => string
  picture: (src: string) => string
  shown: ShownFiles
  /** The name of the site. */
  site: string
  words: Words
}
