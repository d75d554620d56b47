import { Link } from '#kit/web/route/link.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { AccountMenu } from './account-menu.tsx'

/** Who this is, and who you are. */
export function Header() {
  const person = usePerson()
  const { pathname } = useLocation()
  const { site, logo } = document.documentElement.dataset
  return (
    <header className="top">
      <a className="brand" href="/">
        {logo === undefined ? <span className="mark" /> : <img src={logo} alt="" />}
        {site}
      </a>
      {person && <AccountMenu email={person.email} />}
      {!person && pathname !== '/login' && <Link to="/login">Sign in</Link>}
    </header>
  )
}
