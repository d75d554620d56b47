import { useLayoutEffect, useRef, useState, type UIEvent } from 'react'

const spare = 8

interface WindowOptions {
  count: number
  rowHeight: number
  /** The index of a row that is to be in sight, or -1 for none. */
  wanted?: number
}

/** Which of many rows of one height are in sight, so that only these are drawn. */
export function useWindow<E extends HTMLElement>({ count, rowHeight, wanted = -1 }: WindowOptions) {
  const list = useRef<E>(null)
  const [place, setPlace] = useState({ top: 0, height: 600 })
  useLayoutEffect(() => {
    if (wanted < 0 || !list.current) return
    const { scrollTop, clientHeight: height } = list.current
    const top = Math.min(Math.max(scrollTop, (wanted + 1) * rowHeight - height), wanted * rowHeight)
    list.current.scrollTop = top
    setPlace({ top, height })
  }, [wanted, rowHeight])
  const first = Math.max(0, Math.floor(place.top / rowHeight) - spare)
  const last = Math.min(count, Math.ceil((place.top + place.height) / rowHeight) + spare)
  return {
    list,
    first,
    last,
    above: first * rowHeight,
    below: (count - last) * rowHeight,
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: UIEvent) =>
      setPlace({ top: scrollTop, height: clientHeight }),
  }
}
