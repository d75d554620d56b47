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

interface PressProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** What it started is still under way: it keeps its focus and does nothing meanwhile. */
  isBusy?: boolean | undefined
  /** Keeps its focus while it is disabled: for a button whose own press disables it. */
  focusableWhenDisabled?: boolean | undefined
}

/** The properties of a button that does nothing while it is busy or disabled. */
function press({ isBusy = false, disabled = false, focusableWhenDisabled = false, onClick, ...rest }: PressProps) {
  const isHeld = isBusy || (disabled && focusableWhenDisabled)
  return {
    type: 'button' as const,
    ...rest,
    disabled: disabled && !focusableWhenDisabled,
    'aria-busy': isBusy || undefined,
    'aria-disabled': isHeld || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => (isHeld ? event.preventDefault() : onClick?.(event)),
  }
}

interface Props extends PressProps, ButtonLook {
  /** A path from `icons.ts`, before the words. */
  icon?: string
  children: ReactNode
}

export const Button = ({ kind, isSmall, isWide, icon, children, ...rest }: Props) => (
  <button {...press(rest)} {...lookOf({ kind, isSmall, isWide })}>
    {icon !== undefined && <Icon of={icon} />}
    <span>{children}</span>
  </button>
)

interface IconButtonProps extends Omit<PressProps, 'children'> {
  /** What it does, read out and shown on hovering. */
  label: string
  icon: string
  kind?: ButtonKind
  isSmall?: boolean
  isDirected?: boolean
}

/** A button of one icon. */
export const IconButton = ({ label, icon, kind = 'quiet', isSmall, isDirected, ...rest }: IconButtonProps) => (
  <button {...press({ 'aria-label': label, title: label, ...rest })} {...lookOf({ kind, isSmall })} data-square="">
    <Icon of={icon} isDirected={isDirected} />
  </button>
)
