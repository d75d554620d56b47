import { useEffect, type ComponentProps, type MouseEvent } from 'react'
import { hrefOf, type To } from './place.ts'
import { useNavigate } from './router.tsx'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** State passed to the next place. */
  state?: unknown
}

/** Whether a click is meant for this window and was not handled yet. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target)

/** The way to another place of the application. */
export function Link({ to, state, onClick, children, ...rest }: Props) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlain(event)) return
    event.preventDefault()
    const isHere = event.currentTarget.href === location.href
    void navigate(to, { state, replace: isHere })
  }
  return (
    <a {...rest} href={hrefOf(to)} onClick={follow}>
      {children}
    </a>
  )
}

/** Goes on to another place at once, so that no step leads back here. */
export function Onward({ to }: { to: To }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
