import { t } from '#kit/t.ts'
import { useLayoutEffect, type ReactNode } from 'react'
import { panelId, tabIdOf } from './domain-tabs.tsx'
import { SectionMenu } from './section-menu.tsx'
import type { AccountRoute } from './account-route.ts'
import styles from './tab-panel.module.css'
import { nameSite } from '#domains/web/name-site.ts'
import { daysOverLimit } from '#domains/plans.ts'
import { later } from '#kit/web/later.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { Note } from '#kit/web/parts/note.tsx'

/** Few sites are restricted, so it is loaded for them alone. */
const StandingNote = later(async () => (await import('#moderation/web/standing-note.tsx')).StandingNote)

/** Said on every section of a site that its owner's plan has no room for. */
const ReadOnlyBanner = () => (
  <aside aria-label={t('Read-only')}>
    <Note>
      <p>
        <strong>This site is read-only.</strong> It exceeds the limits of its owner’s plan. It stays online for{' '}
        {daysOverLimit} days; to edit it again, choose a larger plan or <Link to="/domains">delete a domain</Link>.
        Nothing is deleted.
      </p>
    </Note>
  </aside>
)

/** Names the window after a section and its domain, as long as they are shown. */
function useWindowName({ section, domain }: AccountRoute) {
  const name = [section?.title, domain && nameSite(domain)].filter(Boolean).join(' · ')
  useLayoutEffect(() => {
    const { title } = document
    if (name) document.title = title.replace(/^[^·]*/, `${name} `)
    return () => void (document.title = title)
  }, [name])
}

/** What an open tab shows: its sections, and the one that is chosen. */
export function TabPanel({ route, children }: { route: AccountRoute; children: ReactNode }) {
  useWindowName(route)
  return (
    <div
      className={route.domain || route.section ? styles.body : undefined}
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabIdOf(route)}
    >
      {(route.domain || route.section) && <SectionMenu route={route} />}
      <div className={styles.panel}>
        {route.domain && route.domain.standing !== 'ok' && <StandingNote domain={route.domain} />}
        {route.domain?.readOnly && <ReadOnlyBanner />}
        {children}
      </div>
    </div>
  )
}
