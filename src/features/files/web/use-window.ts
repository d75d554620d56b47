import { useState, type UIEvent } from 'react'

const spare = 8

/** Which of many rows of one height are in sight, so that only these are drawn. */
export function useWindow(count: number, rowHeight: number) {
  const [place, setPlace] = useState({ top: 0, height: 600 })
  const first = Math.max(0, Math.floor(place.top / rowHeight) - spare)
  const last = Math.min(count, Math.ceil((place.top + place.height) / rowHeight) + spare)
  return {
    first,
    last,
    above: first * rowHeight,
    below: (count - last) * rowHeight,
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: UIEvent) =>
      setPlace({ top: scrollTop, height: clientHeight }),
  }
}
