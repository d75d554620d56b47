import { useEffect, useRef, type RefObject } from 'react'

/** For the heading of a section whose content changes as a whole: it gets the focus when the element that had it is gone. */
export function useLostFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const section = heading.current?.closest('div')
    if (!section) return undefined
    let last: EventTarget | null = null
    const note = ({ target }: Event) => {
      last = target
    }
    const changes = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected || document.activeElement !== document.body) return
      last = null
      heading.current?.focus()
    })
    section.addEventListener('focusin', note)
    changes.observe(section, { childList: true, subtree: true })
    return () => {
      section.removeEventListener('focusin', note)
      changes.disconnect()
    }
  }, [])
  return heading
}
