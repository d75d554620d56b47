import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  /** The id of its heading. */
  labelledBy: string
  /** Told when it is closed by the escape key too. */
  onClose: () => void
  children: ReactNode
}

/** What may have the focus once a window is closed, the first that is still there: what opened it, the next or last in its list, a heading. */
function listTakers(opener: Element | null): HTMLElement[] {
  const row = opener?.closest('li')
  const others = [row?.nextElementSibling, row?.previousElementSibling].map((each) => each?.querySelector('a, button'))
  return [opener, ...others].filter((each) => each instanceof HTMLElement)
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

/** Gives the focus to the first that is there, where nobody has it; to the next one, should that go before it moves on. */
function giveBack(takers: HTMLElement[]): void {
  if (document.activeElement !== document.body) return
  const taker = takers.find((each) => each.isConnected)
  if (!taker) return focusHeading()
  taker.focus()
  const changes = new MutationObserver(() => {
    if (taker.isConnected) return
    changes.disconnect()
    giveBack(takers)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', () => changes.disconnect(), { once: true })
}

/** A window over the screen that has to be answered first; whoever opened it gets the focus back. */
export function Dialog({ labelledBy, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const takers = listTakers(document.activeElement)
    element?.showModal()
    return () => {
      element?.close()
      giveBack(takers)
    }
  }, [])
  return (
    <dialog className="modal" ref={dialog} aria-labelledby={labelledBy} onCancel={onClose}>
      {children}
    </dialog>
  )
}
