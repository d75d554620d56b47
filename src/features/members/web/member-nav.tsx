import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { Link } from '#kit/web/route/link.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import styles from './member-nav.module.css'

const ways = [
  ['/profile', t('Profile')],
  ['/questions', t('Questions')],
  ['/search', t('Search')],
  ['/matches', t('Matches')],
] as const

interface Props {
  /** What stands beside a way, such as how much is unread. */
  beside?: Partial<Record<(typeof ways)[number][0], ReactNode>>
}

/** Leads from each of the screens about oneself and others to the rest of them. */
export function MemberNav({ beside = {} }: Props) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.nav} aria-label={t('Members')}>
      {ways.map(([path, title]) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {title} {beside[path]}
        </Link>
      ))}
    </nav>
  )
}
