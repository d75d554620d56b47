import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Tells the style of an element, as `--above`, how far below the top of the page it begins: what is left of the window is its room. */
export function useRoomBelow<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useLayoutEffect(() => {
    const { current: element } = place
    if (!element) return undefined
    const fit = () => element.style.setProperty('--above', `${element.getBoundingClientRect().top + scrollY}px`)
    fit()
    const sizes = new ResizeObserver(fit)
    for (const each of [document.body, element.previousElementSibling]) if (each) sizes.observe(each)
    return () => sizes.disconnect()
  }, [])
  return place
}
