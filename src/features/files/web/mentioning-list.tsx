import { t } from '#kit/t.ts'
import styles from './dialogs.module.css'
import type { FoundMentions } from './find-mentions.ts'
import { nameText } from './text-names.ts'
import layout from '#kit/web/parts/layout.module.css'

/** The texts that show something or lead to it. */
export const MentioningList = ({ found: { texts, isCut } }: { found: FoundMentions }) => (
  <>
    <ul className={styles.mentioning} aria-label={t('Used in')}>
      {texts.map(({ path }) => (
        <li key={path}>{nameText(path)}</li>
      ))}
    </ul>
    {isCut && <p className={layout.quiet}>There may be more: your site names it too often to look at all of it.</p>}
  </>
)
