import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import { cross } from '#kit/web/parts/icons.ts'
import { findStart, keepFocus } from '#kit/web/parts/keep-focus.ts'
import styles from './modal.module.css'

interface Props {
  title: string
  onClose: () => void
  /** As wide as two texts side by side. */
  isWide?: boolean
  children: ReactNode
}

/** A window above the screen; Escape and its cross close it, and who opened it has the focus again. */
export function Modal({ title, onClose, isWide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const { activeElement } = document
    const { current } = dialog
    current?.showModal()
    findStart(current)?.focus()
    const end = current && keepFocus(current)
    return () => {
      end?.()
      const isFree = document.activeElement === document.body
      if (isFree && activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={id}
      data-wide={isWide ? '' : undefined}
      onClose={onClose}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton label="Close" icon={cross} isSmall onClick={onClose} />
      </header>
      {children}
    </dialog>
  )
}
