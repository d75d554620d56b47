import { t } from '#kit/t.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './pane-width.module.css'

const key = 'editor-write-width'
/** Of the room for both. */
const leastPercent = 25
const usualPercent = 42
const mostPercent = 75
const stepPercent = 5

const fit = (percent: number) => Math.min(mostPercent, Math.max(leastPercent, Math.round(percent)))

function readKept(): number {
  try {
    return fit(Number(localStorage.getItem(key)) || usualPercent)
  } catch {
    return usualPercent
  }
}

function keep(percent: number): void {
  try {
    localStorage.setItem(key, String(percent))
  } catch {
    // It lasts for this visit.
  }
}

const movements: Record<string, (percent: number) => number> = {
  ArrowLeft: (percent) => percent - stepPercent,
  ArrowRight: (percent) => percent + stepPercent,
  Home: () => leastPercent,
  End: () => mostPercent,
}

/** The line between the text and the preview, which is dragged or moved with the arrow keys; a double click puts it back. */
export function PaneWidth() {
  const line = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(readKept)
  useEffect(() => {
    line.current?.closest<HTMLElement>('[data-panes]')?.style.setProperty('--write', `${percent}%`)
    keep(percent)
  }, [percent])
  const drag = (event: PointerEvent) => {
    const panes = line.current?.closest('[data-panes]')?.getBoundingClientRect()
    if (!panes || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
    const along = isReversed ? panes.right - event.clientX : event.clientX - panes.left
    setPercent(fit((along / panes.width) * 100))
  }
  const move = (event: KeyboardEvent) => {
    const next = movements[event.key]
    if (!next) return
    event.preventDefault()
    setPercent(fit(next(percent)))
  }
  return (
    <div
      ref={line}
      className={styles.line}
      // It is moved, which a line between paragraphs isn’t.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="vertical"
      aria-label={t('Width of the preview')}
      aria-valuenow={percent}
      aria-valuemin={leastPercent}
      aria-valuemax={mostPercent}
      // A separator that can be moved takes the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={move}
      onDoubleClick={() => setPercent(usualPercent)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}
