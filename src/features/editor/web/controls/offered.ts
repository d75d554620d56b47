import { t } from '#kit/t.ts'
import { createContext } from 'react'
import type { KnownType } from '#sites/format/parsed/block.ts'

/** Words that a button puts at the cursor. */
export interface OfferedWords {
  label: string
  /** What becomes of them. */
  about: string
  words: string
}

/** What can be added where texts are written. */
interface Offer {
  /** Above the blocks to choose from. */
  title: string
  /** What is searched for, as an example. */
  example: string
  /** Other blocks aren’t offered; all of them are where this is left out. */
  blocks?: ReadonlySet<KnownType>
  words?: OfferedWords
}

/** On a page everything can be added. */
export const Offered = createContext<Offer>({
  title: t('Add to the page'),
  example: t('Search: gallery, video, button, newsletter…'),
})
