import type { SiteWords, ValuesFor } from '#kit/catalogue.ts'
import type { Block, BlockOf, Item } from '#sites/format/parsed/block.ts'
import type { PageView } from '#pages/view.ts'
import type { Budget } from './budget.ts'

/** One page while it is being rendered: what its blocks may ask for, and what they leave behind. */
export interface Rendering {
  view: PageView
  words: SiteWords['page']
  /** One of the platform's own texts with its values. */
  say: <Text extends string>(text: Text, ...values: ValuesFor<Text>) => string
  /** What may still be shown. */
  budget: Budget
  /** What markdown-it needs to render the prose tokens of the file at hand. */
  references: object
  /** Prose and blocks, one after the other, as HTML. */
  flow: (items: Item[]) => string
  /** Another file of the site as HTML; empty when it goes in circles or too deep. */
  include: (file: string) => string
  /** An id nothing else on the page has: no heading's holds such a sign. */
  newId: (name: string) => string
  /** The id asked for, or one like it where that is taken: parts of a page are written without knowing each other. */
  ownId: (wanted: string) => string
  /** Whether a hero is to hold the sign-in widget: the first that asks, where the page has none of its own; one that is a block only if the settings want it. */
  offerSignIn: (ofBlock: boolean) => boolean
  /** Whether a chat is to be shown: the first that asks, since a page has one at most. */
  offerChat: () => boolean
  /** Notes that a part of the page comes alive in the browser, so that its script is sent along. */
  needIsland: (name: string) => void
  /** Notes that something of another service would load by itself for a visitor who agrees. */
  noteEmbed: () => void
  /** The number of a form on the page, by which it is sent; `undefined` where it has none. */
  numberOf: (form: BlockOf<'form'>) => number | undefined
  /** In a preview: the line in the page's own file for a line that is rendered; `undefined` in a part that comes from another file. */
  lineOf: ((line: number) => number) | undefined
  /** Whether what is rendered now stands near the top, where pictures are not lazy. */
  early: boolean
  /** The level of the heading that stands last above what is rendered now. */
  heading: number
}

/** What a block is given to show itself. */
export interface ShownBlock<T extends Block['type']> {
  block: BlockOf<T>
  page: Rendering
  /** Of a form. */
  number?: number | undefined
}
