import { useEffect, useRef, type RefObject } from 'react'

/** For a list: when the entry that has the focus goes, whatever takes its place gets it. */
export function useNextFocus(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const place = list.current
    if (!place) return undefined
    let last = { element: undefined as Element | undefined, at: 0 }
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      last = { element: target, at: [...place.children].findIndex((entry) => entry.contains(target)) }
    }
    const changes = new MutationObserver(() => {
      const { element, at } = last
      if (!element || element.isConnected || document.activeElement !== document.body) return
      last = { element: undefined, at: 0 }
      const next = place.children[Math.min(at, place.children.length - 1)]
      next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    })
    place.addEventListener('focusin', note)
    changes.observe(place, { childList: true })
    return () => {
      place.removeEventListener('focusin', note)
      changes.disconnect()
    }
  }, [])
  return list
}
