import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Hint } from '../controls/hint.tsx'
import type { UnknownLine } from './setting-edits.ts'
import styles from './unknown-settings.module.css'

/** What somebody has written into the file that isn’t a setting of ours: it is kept, and shown as it stands there. */
export const UnknownSettings = ({ lines, onShow }: { lines: UnknownLine[]; onShow: (line: number) => void }) =>
  lines.length > 0 && (
    <section className={styles.unknown}>
      <h2>Other lines in the file</h2>
      <Hint>These have no effect here. They stay in the file as they are.</Hint>
      <ul>
        {lines.map(({ line, key, value }) => (
          <li key={line}>
            <code>{key}</code>
            <span>{value}</span>
            <Button isSmall kind="quiet" aria-label={t(`Edit ${key} in the file`)} onClick={() => onShow(line)}>
              Edit
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
