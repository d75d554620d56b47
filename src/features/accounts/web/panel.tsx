import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

interface Props {
  title: string
  words?: ReactNode
  children: ReactNode
}

/** Gives the focus to the panel of a button later, when the button is gone or about to go, and nobody else has it. */
export function keepFocus(button: Element): () => void {
  const panel = button.closest('section')
  return () =>
    [document.body, button].some((each) => each === document.activeElement) && panel?.focus({ preventScroll: true })
}

/** One matter of a screen: what it is about beside what can be done. */
export function Panel({ title, words, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id} tabIndex={-1}>
      <header>
        <h2 id={id}>{title}</h2>
        {words && <p>{words}</p>}
      </header>
      {children}
    </section>
  )
}
