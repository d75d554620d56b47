import { useId, useState } from 'react'
import { Link } from '#kit/web/route/link.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { down } from '#kit/web/parts/icons.ts'
import { findObstacle, useSections, type Section } from './section-row.ts'
import { addressOf, type Spot } from './spot.ts'
import styles from './section-menu.module.css'

interface ItemProps {
  section: Section
  spot: Spot
  onChosen: () => void
}

function Item({ section, spot: { domain, section: open }, onChosen }: ItemProps) {
  const inside = (
    <>
      <Icon of={section.icon} />
      {section.title}
    </>
  )
  const obstacle = findObstacle(section, domain)
  if (obstacle)
    return (
      <button type="button" disabled title={obstacle}>
        {inside}
      </button>
    )
  const to = addressOf(domain ? { domain, section } : { section })
  return (
    <Link to={to} aria-current={section === open ? 'page' : undefined} onClick={onChosen}>
      {inside}
    </Link>
  )
}

/** The sections of a tab: at its side, and folded away where there is no room. */
export function SectionMenu({ spot }: { spot: Spot }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <nav className={styles.sections} aria-label="Sections">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {spot.section && <Icon of={spot.section.icon} />}
        <span>{spot.section ? spot.section.title : 'Sections'}</span>
        <Icon of={down} />
      </button>
      <ul id={id} data-open={isOpen || undefined}>
        {useSections().map((section) => (
          <li key={section.key}>
            <Item section={section} spot={spot} onChosen={() => setOpen(false)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
