import { t } from '#kit/t.ts'
import { useId, useState } from 'react'
import { Link } from '#kit/web/route/link.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { down } from '#kit/web/parts/icons.ts'
import { findObstacle, useSections } from './section-row.ts'
import { addressOf, type Spot } from './spot.ts'
import styles from './section-menu.module.css'

/** The sections of a tab that can be used: at its side, and folded away where there is no room. */
export function SectionMenu({ spot }: { spot: Spot }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { domain, section: open } = spot
  const usable = useSections().filter((each) => each === open || (!each.isAnnounced && !findObstacle(each, domain)))
  return (
    <nav className={styles.sections} aria-label={t('Sections')}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {spot.section && <Icon of={spot.section.icon} />}
        <span>{spot.section ? spot.section.title : t('Sections')}</span>
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
              {section.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
