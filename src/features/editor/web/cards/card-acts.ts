import type { PageCard } from '../texts/page-text.ts'
import type { Cut } from '../texts/cut.ts'

/** Functions that change the cards of a text, by index. */
export interface CardActs {
  /** The line of the card that was added last, which begins unfolded. */
  opened: number | undefined
  /** The card that somebody writes in. */
  heldAt: number | undefined
  /** Keeps the cards as they are while somebody is in one. */
  hold: (at: number) => unknown
  release: () => void
  /** Keeps any text that is typed; returns a warning if something is wrong with it. `isSure` says that it can’t swallow what stands around. */
  write: (at: number, item: PageCard, source: string, isSure?: boolean) => string | undefined
  /** Adds something behind a card, or where the text of the card is cut; -1 puts it first. */
  add: (behind: number, source: string, cut?: Cut) => void
  takeOut: (at: number) => void
  /** Moves a card behind another one; -1 puts it first. */
  moveTo: (at: number, behind: number) => void
  double: (at: number) => void
}
