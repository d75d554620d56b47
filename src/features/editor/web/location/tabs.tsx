import { t } from '#kit/t.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { edit, hide, view } from '#kit/web/parts/icons.ts'
import styles from './tabs.module.css'
import { parts, titles, type Part } from './where.ts'

export type Side = 'write' | 'see'

interface SideProps {
  side: Side
  onSide: (side: Side) => void
  /** Whether the preview is hidden. */
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** What of the site is edited; on a small screen a choice, so that it shares a line with that of the page. */
export const PartTabs = ({ part, onPart }: { part: Part; onPart: (part: Part) => void }) => (
  <>
    <nav className={styles.parts} aria-label={t('What to edit')}>
      {parts.map((each) => (
        <button key={each} type="button" aria-current={each === part ? 'page' : undefined} onClick={() => onPart(each)}>
          {titles[each]}
        </button>
      ))}
    </nav>
    <select
      className={styles.choice}
      aria-label={t('What to edit')}
      value={part}
      onChange={({ currentTarget }) => onPart(currentTarget.value as Part)}
    >
      {parts.map((each) => (
        <option key={each} value={each}>
          {titles[each]}
        </option>
      ))}
    </select>
  </>
)

/** On a small screen one of both is shown; on a large one the preview is, unless it is hidden. */
export const SideTabs = ({ side, onSide, isFolded, onFold }: SideProps) => (
  <>
    <div className={styles.sides}>
      <IconButton
        isSmall
        icon={edit}
        label={t('Write')}
        aria-pressed={side === 'write'}
        onClick={() => onSide('write')}
      />
      <IconButton
        isSmall
        icon={view}
        label={t('Preview')}
        aria-pressed={side === 'see'}
        onClick={() => onSide('see')}
      />
    </div>
    <div className={styles.fold}>
      <IconButton
        isSmall
        icon={isFolded ? hide : view}
        label={isFolded ? t('Show preview') : t('Hide preview')}
        onClick={() => onFold(!isFolded)}
      />
    </div>
  </>
)
