import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { Icon } from './icon.tsx'

/** How much a button stands out: one primary in a view; danger is for what destroys. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  kind?: ButtonKind
  /** Less high, for rows and toolbars; still 44 px on touch screens. */
  isSmall?: boolean
  /** As wide as what surrounds it. */
  isWide?: boolean
}

export const lookOf = ({ kind = 'secondary', isSmall, isWide }: ButtonLook) => ({
  className: styles.button,
  'data-kind': kind,
  'data-small': isSmall || undefined,
  'data-wide': isWide || undefined,
})

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style'>, ButtonLook {
  /** What it started is still under way: it keeps its focus and does nothing meanwhile. */
  isBusy?: boolean
  /** A path from `icons.ts`, before the words. */
  icon?: string
  children: ReactNode
}

export function Button({ kind, isSmall, isWide, isBusy, icon, onClick, children, ...rest }: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...lookOf({ kind, isSmall, isWide })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={click}
    >
      {icon !== undefined && <Icon of={icon} />}
      <span>{children}</span>
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** What it does, read out and shown on hovering. */
  label: string
  icon: string
  kind?: ButtonKind
  isSmall?: boolean
  isDirected?: boolean
}

/** A button of one icon. */
export const IconButton = ({ label, icon, kind = 'quiet', isSmall, isDirected, ...rest }: IconButtonProps) => (
  <button type="button" aria-label={label} title={label} {...rest} {...lookOf({ kind, isSmall })} data-square="">
    <Icon of={icon} isDirected={isDirected} />
  </button>
)
