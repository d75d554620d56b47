import { useInsertionEffect, useRef, useState } from 'react'
import { cardsOf, readPage, spanOf, type PageCard } from '../texts/page-text.ts'
import { renameCards, type NamedCard } from './name-cards.ts'

/** A page as it was when somebody began to write in one of its cards. */
interface HeldPage {
  text: string
  at: number
}

interface DrawnPage {
  text: string
  revision: number
  held?: HeldPage | undefined
  /** The cards that are shown, and the text that they are of. */
  shown: string
  cards: NamedCard[]
}

/** Shows the cards of the text that is to be shown; the card at a place was changed by writing in it. */
function show(drawn: DrawnPage, typedAt?: number): DrawnPage {
  const shown = drawn.held?.text ?? drawn.text
  return shown === drawn.shown ? drawn : { ...drawn, shown, cards: renameCards(drawn.cards, cardsOf(shown), typedAt) }
}

/** Stops holding the page. */
const leave = (drawn: DrawnPage): DrawnPage => (drawn.held ? show({ ...drawn, held: undefined }, drawn.held.at) : drawn)

/** The held page after the text has changed elsewhere; undefined if the part that somebody writes in is not found in it. */
function follow(held: HeldPage, before: string, after: string): HeldPage | undefined {
  const item = cardsOf(held.text)[held.at]
  if (!item) return undefined
  const { start, end } = spanOf(readPage(held.text), item)
  const typed = before.slice(start, before.length - held.text.length + end)
  const [first, ...others] = after.split(typed)
  if (typed.trim() === '' || first === undefined || others.length !== 1) return undefined
  const text = first + item.source + others.join()
  const at = cardsOf(first).length
  return cardsOf(text)[at]?.source === item.source ? { text, at } : undefined
}

/** The same once there is another text. */
function redraw(drawn: DrawnPage, text: string, revision: number): DrawnPage {
  if (revision === drawn.revision) return show({ ...drawn, text })
  const held = drawn.held && follow(drawn.held, drawn.text, text)
  return show({ ...drawn, held, text, revision }, held ? undefined : drawn.held?.at)
}

const drawFirst = (text: string, revision: number): DrawnPage => ({
  text,
  revision,
  shown: text,
  cards: renameCards([], cardsOf(text)),
})

/**
 * The cards of a text. While somebody writes in one of them, the others stay as they are, even if the half-typed text would
 * be parsed differently: each change is made to the page as it was when they began.
 */
export function useHeld(text: string, revision: number) {
  const [kept, setDrawn] = useState(() => drawFirst(text, revision))
  const drawn = kept.text === text && kept.revision === revision ? kept : redraw(kept, text, revision)
  if (drawn !== kept) setDrawn(drawn)
  const { held, cards } = drawn
  const latest = useRef({ text, held })
  // Before every layout effect, since those of a new card, which are run before those of its list, may take the focus.
  useInsertionEffect(() => {
    latest.current = { text, held }
  })
  return {
    cards,
    /** The card that somebody writes in. */
    heldAt: held?.at,
    now: () => latest.current.text,
    /** Where a card that is shown stands in the text as it is now. */
    follow: (index: number): PageCard | undefined => {
      const items = cardsOf(latest.current.text)
      const at = latest.current.held?.at
      return at === undefined || index <= at ? items[index] : items[items.length - (cards.length - index)]
    },
    /** Begins to write in a card, and returns the page to change. */
    hold: (at: number): string => {
      const { held: own, text: page } = latest.current
      if (own?.at === at) return own.text
      const next = { text: page, at }
      latest.current.held = next
      setDrawn((now) => show({ ...now, held: next }, own?.at))
      return page
    },
    release: () => setDrawn(leave),
  }
}
