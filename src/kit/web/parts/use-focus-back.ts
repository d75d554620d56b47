import { useState } from 'react'

/** What may have the focus once a window is closed, the first that is still there: what opened it, the next or last in its list. */
function listTakers(opener: Element | null): HTMLElement[] {
  const row = opener?.closest('li, tr')
  const others = [row?.nextElementSibling, row?.previousElementSibling].map((each) => each?.querySelector('a, button'))
  return [opener, ...others].filter((each) => each instanceof HTMLElement)
}

function findHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  heading?.setAttribute('tabindex', '-1')
  return heading
}

/** In milliseconds: the screen may know better where the focus goes once something is gone. */
const patience = 50

/** Should what has the focus go before anybody moves on, the next one has it. */
function keepWatch(takers: HTMLElement[], taker: HTMLElement): void {
  const changes = new MutationObserver(() => {
    if (taker.isConnected) return
    changes.disconnect()
    setTimeout(() => document.activeElement === document.body && giveBack(takers)?.focus(), patience)
  })
  const stop = ({ target }: Event) => {
    if (target === taker) return
    changes.disconnect()
    document.removeEventListener('focusin', stop)
  }
  changes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', stop)
}

function giveBack(takers: HTMLElement[]): HTMLElement | null {
  const taker = takers.find((each) => each.isConnected)
  if (!taker) return findHeading()
  keepWatch(takers, taker)
  return taker
}

/** Returns what finds whoever has the focus once a window is closed: what opened it, or what stands beside that, or the heading of the screen. */
export function useFocusBack(isOpen: boolean): () => HTMLElement | null {
  const [kept, keep] = useState<{ isOpen: boolean; takers: HTMLElement[] }>({ isOpen: false, takers: [] })
  // They stay known while the window closes, which takes a moment.
  if (isOpen !== kept.isOpen) keep({ isOpen, takers: isOpen ? listTakers(document.activeElement) : kept.takers })
  return () => giveBack(kept.takers)
}
