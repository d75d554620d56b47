import { useCallback, useLayoutEffect, useRef } from 'react'
import type { MessageView } from '../mail/use-messages.ts'

const linksIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('a[data-message]')]

/** When the message with the focus leaves the list, the one that takes its place gets it. */
export function useFocusKept(items: readonly MessageView[]) {
  const list = useRef<HTMLOListElement>(null)
  const at = useRef(-1)
  const keep = useCallback((element: HTMLOListElement | null) => {
    list.current = element
    if (!element) return
    const mark = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('li') : null
      at.current = row ? [...element.children].indexOf(row) : -1
    }
    element.addEventListener('focusin', mark)
    return () => element.removeEventListener('focusin', mark)
  }, [])
  useLayoutEffect(() => {
    if (!list.current || at.current < 0 || document.activeElement !== document.body) return
    const links = linksIn(list.current)
    links[Math.min(at.current, links.length - 1)]?.focus({ preventScroll: true })
  }, [items])
  return keep
}
