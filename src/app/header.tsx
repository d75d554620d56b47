import { Link } from '#kit/web/route/link.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { AccountMenu } from './account-menu.tsx'

/** Who this is, and who you are. */
export function Header() {
  const person = usePerson()
  const { pathname } = useLocation()
  return (
    <header className="top">
      <a className="brand" href="/">
        <span className="mark" />
        {document.documentElement.dataset.site}
      </a>
      {person && <AccountMenu email={person.email} />}
      {!person && pathname !== '/login' && <Link to="/login">Sign in</Link>}
    </header>
  )
}
