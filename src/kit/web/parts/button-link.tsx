import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../route/link.tsx'
import { lookOf, type ButtonLook } from './button.tsx'
import { Icon } from './icon.tsx'

type OwnProps = ButtonLook & { icon?: string; children: ReactNode }
type ToPlace = Omit<ComponentProps<typeof Link>, 'className' | 'style' | 'children'>
type ToPage = Omit<ComponentProps<'a'>, 'className' | 'style' | 'children'> & { href: string }

/** A link that looks like a button: with `to` it leads to a place of the application, with `href` to a page outside of it. */
export function ButtonLink({ kind, isSmall, isWide, icon, children, ...rest }: OwnProps & (ToPlace | ToPage)) {
  const look = lookOf({ kind, isSmall, isWide })
  const words = (
    <>
      {icon !== undefined && <Icon of={icon} />}
      <span>{children}</span>
    </>
  )
  return 'to' in rest ? (
    <Link {...rest} {...look}>
      {words}
    </Link>
  ) : (
    <a {...rest} {...look}>
      {words}
    </a>
  )
}
