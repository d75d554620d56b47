import type { Card } from '#kit/server/draw-card.ts'

/** The card of a page, if there is a page. */
export interface CardOfPage {
  card: Card | undefined
  /** Where the picture is kept. */
  made: { place: string; version: string }
}
