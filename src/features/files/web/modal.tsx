import { useEffect, useId, useRef, type ReactNode } from 'react'

interface Props {
  title: string
  onClose: () => void
  /** As wide as two texts side by side. */
  isWide?: boolean
  children: ReactNode
}

const field = ':is(input:not([type=file], [type=radio], [type=checkbox]), textarea, select)'

/** Begins in the first field, else at the first button of what is asked. */
function begin(dialog: HTMLElement): void {
  const start = dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector(':scope > header ~ * button')
  if (start instanceof HTMLElement) start.focus()
}

async function mind(dialog: HTMLElement): Promise<void> {
  const { keepFocus } = await import('./keep-focus.ts')
  if (dialog.isConnected) keepFocus(dialog, begin)
}

/** A window above the screen; Escape and its cross close it, and who opened it has the focus again. */
export function Modal({ title, onClose, isWide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const { activeElement } = document
    const { current } = dialog
    current?.showModal()
    if (current) begin(current)
    // Without a network a window opens all the same.
    if (current) mind(current).catch(() => undefined)
    return () => {
      const isFree = document.activeElement === document.body
      if (isFree && activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus()
    }
  }, [])
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={id} data-wide={isWide ? '' : undefined} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="tool" aria-label="Close" onClick={onClose}>
          <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>
  )
}
