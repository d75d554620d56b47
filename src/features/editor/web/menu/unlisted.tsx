import { add } from '#kit/web/parts/icons.ts'
import type { Destination } from './destinations.ts'
import styles from './unlisted.module.css'

/** What else can stand in the menu, one click away. */
export function Unlisted({ pages, onAdd }: { pages: Destination[]; onAdd: (page: Destination) => void }) {
  if (pages.length === 0) return null
  return (
    <section className={styles.unlisted}>
      <h2>Not in the menu</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.address}>
            <button type="button" onClick={() => onAdd(page)}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={add} />
              </svg>
              <span className="unseen">Add to the menu:</span>
              <span>{page.title}</span>
              <small>{page.address}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
