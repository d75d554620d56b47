import { useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react'

const items = ':is(button, select, a[href]):not(:disabled)'
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The arrow keys walk along a toolbar, towards the end of the line where text runs from left to right. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: bar, altKey, ctrlKey, metaKey } = event
  const all = [...bar.querySelectorAll<HTMLElement>(items)]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const isBackwards = event.key.startsWith('Arrow') && getComputedStyle(bar).direction === 'rtl'
  const key = isBackwards ? { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }[event.key] : event.key
  const next = steps[key ?? '']?.(at, all.length)
  if (at < 0 || next === undefined || altKey || ctrlKey || metaKey) return
  event.preventDefault()
  event.stopPropagation()
  all[next]?.focus()
}

interface Props extends Omit<ComponentProps<'div'>, 'role' | 'onKeyDown'> {
  label: string
  /** Whether the tab key stops here; otherwise another key leads here. */
  isStop?: boolean
}

/** Buttons of which one alone is a stop of the tab key; arrow keys lead to the others. */
export function Toolbar({ label, isStop = true, children, ...rest }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>(items) ?? [])]
    const stop =
      all.find((each) => each === document.activeElement) ?? all.find((each) => each.tabIndex === 0) ?? all[0]
    for (const each of all) each.tabIndex = isStop && each === stop ? 0 : -1
  })
  return (
    // Its buttons are reached in it.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div {...rest} ref={bar} role="toolbar" aria-label={label} onKeyDown={walk}>
      {children}
    </div>
  )
}
