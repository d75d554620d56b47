import { useId, useState } from 'react'
import { Link } from '#kit/web/link.tsx'
import { Icon } from './icon.tsx'
import { needsDomain, sections, titleOf, type Section } from './sections.ts'
import { addressOf, type Spot } from './spot.ts'

function Item({ section, spot, onChosen }: { section: Section; spot: Spot; onChosen: () => void }) {
  const inside = (
    <>
      <Icon name={section} />
      {titleOf(section)}
    </>
  )
  if (needsDomain(section) && !spot.domain)
    return (
      <button type="button" disabled title="Choose a domain first">
        {inside}
      </button>
    )
  const to = addressOf(spot.domain ? { domain: spot.domain, section } : { section })
  return (
    <Link to={to} aria-current={section === spot.section ? 'page' : undefined} onClick={onChosen}>
      {inside}
    </Link>
  )
}

/** The sections of a tab: at its side, and folded away where there is no room. */
export function SectionMenu({ spot }: { spot: Spot }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <nav className="sections" aria-label="Sections">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {spot.section && <Icon name={spot.section} />}
        <span>{spot.section ? titleOf(spot.section) : 'Sections'}</span>
        <Icon name="down" />
      </button>
      <ul id={id} data-open={isOpen || undefined}>
        {sections.map((section) => (
          <li key={section}>
            <Item section={section} spot={spot} onChosen={() => setOpen(false)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
