import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What a part was given last, for what it does after a while. */
export function useLatest<T>(given: T): RefObject<T> {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  return latest
}
