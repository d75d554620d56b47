import { t } from '#kit/t.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { platformElsewhere } from '#account/web/on-platform.tsx'
import { logout } from '#accounts/contract.ts'
import { call } from '#kit/web/call.ts'
import { later } from '#kit/web/later.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { useNavigate } from '#kit/web/route/router.tsx'
import { dropToken } from '#kit/web/token.ts'
import { screenTitles } from '#pages/screen-paths.ts'

/** Ends the session; this browser forgets it even when the server can't be told. */
function useSignOut() {
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: () => call(logout, {}),
    onSettled: () => {
      dropToken()
      void navigate('/login')
    },
  })
  return () => mutate()
}

/** For administrators alone: it asks who this is, once the menu is open. */
const ReviewWay = later(
  async () => (await import('#moderation/web/review-way.tsx')).ReviewWay,
  null,
  () => null,
)

const places = [
  '/account/*',
  '/orders',
  '/subscriptions',
  '/profile',
  '/search',
  '/matches',
  '/providers',
  '/settings',
] as const

interface WayProps {
  to: (typeof places)[number]
  onGo: () => void
}

/** To a screen here, or on the platform, which alone has settings and people to meet. */
function Way({ to, onGo }: WayProps) {
  const platform = platformElsewhere()
  const title = screenTitles[to]
  const path = to.replace('/*', '')
  if (platform !== undefined && /pro|sea|mat|set/.test(path)) return <a href={new URL(path, platform).href}>{title}</a>
  return (
    <Link to={path} onClick={onGo}>
      {title}
    </Link>
  )
}

/** The places that a signed-in person can go to from every screen. */
export function AccountMenu({ email }: { email: string }) {
  const menu = useRef<HTMLElement>(null)
  const signOut = useSignOut()
  const [isOpen, setOpen] = useState(false)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button type="button" className="person" popoverTarget="account-menu" aria-label={t(`Account of ${email}`)}>
        <Avatar name={email} />
      </button>
      <nav
        {...{ id: 'account-menu', className: 'account-menu', popover: 'auto', ref: menu }}
        aria-label={t('Account')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <p>{email}</p>
        {places.map((place) => (
          <Way key={place} to={place} onGo={close} />
        ))}
        {isOpen && platformElsewhere() === undefined && <ReviewWay onGo={close} />}
        <button type="button" onClick={signOut}>
          Sign out
        </button>
      </nav>
    </>
  )
}
