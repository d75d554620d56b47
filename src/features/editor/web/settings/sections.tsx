import { t } from '#kit/t.ts'
import type { SettingGroup } from '../fields/setting.ts'
import styles from './sections.module.css'

function goTo(key: string): void {
  const section = document.getElementById(`settings-${key}`)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** The groups of settings, each one click away. */
export const Sections = ({ groups }: { groups: readonly SettingGroup[] }) => (
  <nav className={styles.sections} aria-label={t('Groups of settings')}>
    {groups.map(({ key, title }) => (
      <button key={key} type="button" onClick={() => goTo(key)}>
        {title}
      </button>
    ))}
  </nav>
)
