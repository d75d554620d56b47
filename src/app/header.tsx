import { Link } from '#kit/web/route/link.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { AccountMenu } from './account-menu.tsx'

const Mark = () => (
  <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" focusable="false">
    <rect x="1.5" y="1.5" width="21" height="21" rx="6" fill="var(--accent)" />
    <path d="M7 8.5h10M7 12.5h6.5M7 16.5h8.5" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

/** Who this is, and who you are. */
export function Header() {
  const person = usePerson()
  const { pathname } = useLocation()
  const { site, logo } = document.documentElement.dataset
  return (
    <header className="top">
      <a className="brand" href="/">
        {logo === undefined ? <Mark /> : <img src={logo} alt="" />}
        {site}
      </a>
      {person && <AccountMenu email={person.email} />}
      {!person && pathname !== '/login' && <Link to="/login">Sign in</Link>}
    </header>
  )
}
