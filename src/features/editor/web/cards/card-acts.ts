import type { CardItem } from '../texts/page-text.ts'

/** What can be done with the cards of a text, by their place among them. */
export interface CardActs {
  /** The line of the card that was added last, which begins unfolded. */
  opened: number | undefined
  /** Keeps the cards as they are while somebody is in one. */
  hold: (at: number) => unknown
  release: () => void
  /** Keeps what is typed, whatever that is; returns what is wrong with it, if anything. */
  write: (at: number, item: CardItem, source: string) => string | undefined
  /** Behind a card, above all for -1. */
  add: (behind: number, source: string) => void
  takeOut: (at: number) => void
  /** To stand behind another card, or above all for -1. */
  moveTo: (at: number, behind: number) => void
  double: (at: number) => void
}
