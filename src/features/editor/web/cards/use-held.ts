import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isCard, readPage, spanOf, type CardItem } from '../texts/page-text.ts'

/** A page as it was when somebody began to write in one of its cards. */
interface Held {
  text: string
  at: number
}

export const cardsOf = (text: string): CardItem[] => readPage(text).items.filter(isCard)

interface Drawn {
  text: string
  revision: number
  held?: Held | undefined
  /** How often somebody has changed and left each card, by its key. */
  left: Record<string, number>
}

/** Gives cards unique keys: the same source gets a number by its order, and a new key once somebody has changed and left it. */
function nameCards(cards: CardItem[], left: Drawn['left']): { key: string; item: CardItem }[] {
  const counts = new Map<string, number>()
  return cards.map((item) => {
    const count = (counts.get(item.source) ?? 0) + 1
    counts.set(item.source, count)
    const name = `${item.source} ${count} `
    return { key: name + (left[name] ?? ''), item }
  })
}

/** Stops holding the page. */
function leave(drawn: Drawn): Drawn {
  const { text, held, left } = drawn
  const name = held && held.text !== text ? nameCards(cardsOf(held.text), {})[held.at]?.key : undefined
  const isLeft = name === undefined ? left : { ...left, [name]: (left[name] ?? 0) + 1 }
  return { ...drawn, held: undefined, left: isLeft }
}

/** The held page after the text has changed elsewhere; undefined if the part that somebody writes in is not found in it. */
function follow(held: Held, before: string, after: string): Held | undefined {
  const page = readPage(held.text)
  const item = page.items.filter(isCard)[held.at]
  if (!item) return undefined
  const { start, end } = spanOf(page, item)
  const typed = before.slice(start, before.length - held.text.length + end)
  const [first, ...others] = after.split(typed)
  if (typed === '' || first === undefined || others.length !== 1) return undefined
  const text = first + item.source + others.join()
  const at = cardsOf(first).length
  return cardsOf(text)[at]?.source === item.source ? { text, at } : undefined
}

/** The same once there is another text. */
function redraw(drawn: Drawn, text: string, revision: number): Drawn {
  if (revision === drawn.revision) return { ...drawn, text }
  const held = drawn.held && follow(drawn.held, drawn.text, text)
  return { ...(held ? { ...drawn, held } : leave(drawn)), text, revision }
}

/**
 * The cards of a text. While somebody writes in one of them, the others stay as they are, even if the half-typed text would
 * be parsed differently: each change is made to the page as it was when they began.
 */
export function useHeld(text: string, revision: number) {
  const [kept, setDrawn] = useState<Drawn>({ text, revision, left: {} })
  const drawn = kept.text === text && kept.revision === revision ? kept : redraw(kept, text, revision)
  if (drawn !== kept) setDrawn(drawn)
  const { held, left } = drawn
  const latest = useRef({ text, held })
  // A layout effect, because a new card takes the focus after it.
  useLayoutEffect(() => {
    latest.current = { text, held }
  })
  const shown = held?.text ?? text
  const cards = useMemo(() => nameCards(cardsOf(shown), left), [shown, left])
  return {
    cards,
    now: () => latest.current.text,
    /** Where a card that is shown stands in the text as it is now. */
    follow: (index: number): CardItem | undefined => {
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
      setDrawn((now) => ({ ...now, held: next }))
      return page
    },
    release: () => setDrawn(leave),
  }
}
