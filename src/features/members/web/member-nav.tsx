import { Link } from '#kit/web/route/link.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import styles from './member-nav.module.css'

const ways = [
  ['/profile', 'Profile'],
  ['/questions', 'Questions'],
  ['/search', 'Search'],
  ['/matches', 'Matches'],
] as const

/** Leads from each of the screens about oneself and others to the rest of them. */
export function MemberNav() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.nav} aria-label="Members">
      {ways.map(([path, title]) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
