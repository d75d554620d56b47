import { sayCount } from '#kit/say-count.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import styles from './dialogs.module.css'
import layout from '#kit/web/parts/layout.module.css'

export interface Outcome {
  files: number
  skipped: { path: string; reason: string }[]
}

/** What came of a zip. */
export function ImportResult({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title={sayCount(outcome.files, { one: '1 file taken in', other: `${outcome.files} files taken in` })}
      onClose={onClose}
    >
      {outcome.skipped.length === 0 ? (
        <p>Everything in the zip is on your site now. What was replaced is kept among the versions.</p>
      ) : (
        <>
          <p>These were left out:</p>
          <ul className={styles.rows}>
            {outcome.skipped.slice(0, 200).map(({ path, reason }) => (
              <li key={path}>
                <strong>{path}</strong>
                <span className={layout.quiet}>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
