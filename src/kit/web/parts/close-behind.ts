import { createContext, useContext, useLayoutEffect, type RefObject } from 'react'

/** The window that something stands in. */
export const Behind = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/**
 * Closes what is behind a window to keys as soon as it opens. It gets the focus only a moment later, and what is typed until then
 * would go to the field that had it.
 */
export function useClosedBehind(isOpen: boolean): void {
  const behind = useContext(Behind)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    const window = behind?.current
    window?.setAttribute('inert', '')
    return () => window?.removeAttribute('inert')
  }, [isOpen, behind])
}
