import { createContext, useContext, useLayoutEffect, useState } from 'react'

/** What may get the focus once the window that something stands in is closed. */
export const Openers = createContext<HTMLElement[]>([])

/** A chosen entry goes with its menu, so the button of the menu counts as the opener. */
function findMenuButton(entry: Element | null): Element | null {
  const id = entry?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}

/**
 * The elements that may get the focus when a window closes, the best first: the one that opened it, what its row of a list starts
 * with, then the neighbouring rows.
 */
function listTakers(focused: Element | null): HTMLElement[] {
  const opener = findMenuButton(focused) ?? focused
  const row = opener?.closest('li, tr')
  const others = [row?.nextElementSibling, row?.previousElementSibling].map((each) => each?.querySelector('a, button'))
  const start = row?.querySelector('input, a, button')
  return [opener, start, ...others].filter((each) => each instanceof HTMLElement)
}

function findHeading(page: Document): HTMLElement | null {
  const heading = page.querySelector<HTMLElement>('main h1, h1')
  heading?.setAttribute('tabindex', '-1')
  return heading
}

/** The screen may have a better place for the focus after something is removed. */
const patienceMs = 50

/** If the focused element is removed before somebody moves on, focuses the next one. */
function keepWatch(takers: HTMLElement[], taker: HTMLElement): void {
  const page = taker.ownerDocument
  const view = page.defaultView
  if (!view) return
  const changes = new view.MutationObserver(() => {
    if (taker.isConnected) return
    changes.disconnect()
    // What is left of a window that was closed has nothing to watch with.
    view.setTimeout(() => typeof view.MutationObserver === 'function' && giveBack(takers, page), patienceMs)
  })
  const stop = ({ target }: Event) => {
    if (target === taker) return
    changes.disconnect()
    page.removeEventListener('focusin', stop)
  }
  changes.observe(page.body, { childList: true, subtree: true })
  page.addEventListener('focusin', stop)
}

function findTaker(takers: HTMLElement[], page: Document): HTMLElement | null {
  const taker = takers.find((each) => each.isConnected)
  if (!taker) return findHeading(page)
  keepWatch(takers, taker)
  return taker
}

/** Moves the focus only if it went with the window: what was focused meanwhile keeps it. */
function giveBack(takers: HTMLElement[], page: Document): void {
  if (page.activeElement === page.body) findTaker(takers, page)?.focus({ preventScroll: true })
}

interface FocusBack {
  /** For the window's `finalFocus`. It returns false, as the focus is moved here, after the screen's own effects have run. */
  finalFocus: () => false
  /** For windows that are opened from this one. */
  openers: HTMLElement[]
}

/** When a window is closed, gives the focus to what opened it, or what stands beside that, or the heading of the screen. */
export function useFocusBack(isOpen: boolean): FocusBack {
  const outer = useContext(Openers)
  const [kept, keep] = useState<{ isOpen: boolean; takers: HTMLElement[] }>({ isOpen: false, takers: [] })
  // They are kept while the window closes, which takes a moment.
  if (isOpen !== kept.isOpen) {
    keep({ isOpen, takers: isOpen ? [...listTakers(document.activeElement), ...outer] : kept.takers })
  }
  // The window gets the focus only a moment after it opens: what is typed until then must not go to the field that had it.
  useLayoutEffect(() => {
    const [focused] = kept.isOpen ? kept.takers : []
    const behind = focused?.closest('[role$=dialog]')
    focused?.blur()
    behind?.setAttribute('inert', '')
    return () => behind?.removeAttribute('inert')
  }, [kept])
  const finalFocus = () => {
    queueMicrotask(() => giveBack(kept.takers, document))
    return false as const
  }
  return { finalFocus, openers: kept.takers }
}
