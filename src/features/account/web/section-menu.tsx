import { t } from '#kit/t.ts'
import { useId, useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { down } from '#kit/web/parts/icons.ts'
import { findObstacle, useSections } from './section-row.ts'
import { addressOf, type AccountRoute } from './account-route.ts'
import styles from './section-menu.module.css'

const WaitingCount = later(
  async () => (await import('./waiting-count.tsx')).WaitingCount,
  null,
  () => null,
)

/** The sections of a tab that can be used: at its side, and folded away where there is no room. */
export function SectionMenu({ route }: { route: AccountRoute }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { domain, section: open } = route
  const usable = useSections().filter((each) => each === open || !findObstacle(each, domain))
  return (
    <nav className={styles.sections} aria-label={t('Sections')}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {route.section && <Icon of={route.section.icon} />}
        <span>{route.section ? route.section.title : t('Sections')}</span>
        {domain && <WaitingCount domain={domain} sections={usable} />}
        <Icon of={down} />
      </button>
      <ul id={id} data-open={isOpen || undefined}>
        {usable.map((section) => (
          <li key={section.key}>
            <Link
              to={addressOf(domain ? { domain, section } : { section })}
              aria-current={section === open ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              <Icon of={section.icon} />
              <span>{section.title}</span>
              {domain && <WaitingCount domain={domain} sections={[section]} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
