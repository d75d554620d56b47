import styles from './tabs.module.css'
import { parts, titles, type Part } from './where.ts'

export type Side = 'write' | 'see'

/** What of the site is edited. */
export const PartTabs = ({ part, onPart }: { part: Part; onPart: (part: Part) => void }) => (
  <nav className={styles.parts} aria-label="What to edit">
    {parts.map((each) => (
      <button key={each} type="button" aria-current={each === part ? 'page' : undefined} onClick={() => onPart(each)}>
        {titles[each]}
      </button>
    ))}
  </nav>
)

/** On a small screen one of both is shown. */
export const SideTabs = ({ side, onSide }: { side: Side; onSide: (side: Side) => void }) => (
  <div className={styles.sides}>
    <button type="button" aria-pressed={side === 'write'} onClick={() => onSide('write')}>
      Write
    </button>
    <button type="button" aria-pressed={side === 'see'} onClick={() => onSide('see')}>
      Preview
    </button>
  </div>
)
