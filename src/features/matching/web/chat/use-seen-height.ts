import { useEffect, useRef } from 'react'

/** Tells the style of an element, as `--seen`, how much of the window is left above an on-screen keyboard. */
export function useSeenHeight<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const fit = () => element.current?.style.setProperty('--seen', `${seen.height}px`)
    fit()
    seen.addEventListener('resize', fit)
    return () => seen.removeEventListener('resize', fit)
  }, [])
  return element
}
