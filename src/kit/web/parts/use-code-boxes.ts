import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'

/** How many signs every code of ours has. */
export const codeLength = 6

interface Boxes {
  /** What stands in the boxes; a blank for an empty one. */
  code: string
  onCode: (code: string) => void
  digitsOnly: boolean
  isFocusLeft: boolean
}

const asLatin = (digits: string) => digits.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
/** The signs of a code as it was typed or pasted, without what stands between them. */
export const tidyCode = (text: string, digitsOnly = false) =>
  asLatin(text.normalize('NFKC').toUpperCase()).replace(digitsOnly ? /[^0-9]/g : /[^A-Z0-9]/g, '')

function put(code: string, signs: string, from: number): string {
  const all = code.padEnd(codeLength)
  return `${all.slice(0, from)}${signs}${all.slice(from + signs.length)}`.slice(0, codeLength)
}

const ways: Record<string, (place: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: () => codeLength - 1,
}

/** How boxes for single signs behave as one field: what is typed, deleted, pasted or filled in moves on through them. */
export function useCodeBoxes({ code, onCode, digitsOnly, isFocusLeft }: Boxes) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (place: number) => boxes.current[Math.min(Math.max(place, 0), codeLength - 1)]?.focus()

  // Before anything is drawn: whoever sees the boxes types.
  useLayoutEffect(() => {
    if (!isFocusLeft) boxes.current[0]?.focus()
  }, [isFocusLeft])

  function spread(text: string, place: number): void {
    const signs = tidyCode(text, digitsOnly)
    const from = signs.length < codeLength ? place : 0
    if (signs === '') return
    onCode(put(code, signs, from))
    focus(from + signs.length)
  }
  function type(text: string, place: number): void {
    if (text === '') onCode(put(code, ' ', place))
    else spread(text, place)
  }
  function press(event: KeyboardEvent, place: number): void {
    const way = ways[event.key]
    const isBack = event.key === 'Backspace' && !code[place]?.trim()
    if (!way && !isBack) return
    event.preventDefault()
    if (isBack && place > 0) onCode(put(code, ' ', place - 1))
    focus(way ? way(place) : place - 1)
  }
  function paste(event: ClipboardEvent): void {
    event.preventDefault()
    const place = boxes.current.indexOf(document.activeElement as HTMLInputElement)
    spread(event.clipboardData.getData('text'), Math.max(place, 0))
  }
  return { boxes, type, press, paste }
}
