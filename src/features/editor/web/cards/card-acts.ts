import type { CardItem } from '../texts/page-text.ts'

/** Functions that change the cards of a text, by index. */
export interface CardActs {
  /** The line of the card that was added last, which begins unfolded. */
  opened: number | undefined
  /** Keeps the cards as they are while somebody is in one. */
  hold: (at: number) => unknown
  release: () => void
  /** Keeps any text that is typed; returns a warning if something is wrong with it. */
  write: (at: number, item: CardItem, source: string) => string | undefined
  /** Adds a card behind another one; -1 puts it first. */
  add: (behind: number, source: string) => void
  takeOut: (at: number) => void
  /** Moves a card behind another one; -1 puts it first. */
  moveTo: (at: number, behind: number) => void
  double: (at: number) => void
}
