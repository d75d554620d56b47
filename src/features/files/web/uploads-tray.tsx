import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import type { Upload } from './use-uploads.ts'
import styles from './uploads-tray.module.css'

interface Props {
  uploads: Upload[]
  onCancel: () => void
  onClear: () => void
}

/** How far each upload is. */
export function UploadsTray({ uploads, onCancel, onClear }: Props) {
  if (uploads.length === 0) return null
  const isUnderway = uploads.some(({ state }) => state === 'waiting' || state === 'underway')
  const done = uploads.filter(({ state }) => state === 'done').length
  return (
    <section className={styles.uploads} aria-label={t('Uploads')}>
      <header>
        <output>
          {done} of {uploads.length} uploaded
        </output>
        <Button isSmall onClick={isUnderway ? onCancel : onClear}>
          {isUnderway ? t('Cancel') : t('Close')}
        </Button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul tabIndex={0} aria-label={t('Uploads')}>
        {uploads.slice(-50).map(({ id, name, share, state, problem, savedAs }) => (
          <li key={id} data-state={state}>
            <span>{name}</span>
            {savedAs && <small>Saved as {savedAs}</small>}
            {state === 'failed' ? <em>{problem}</em> : <progress value={share} aria-label={name} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
