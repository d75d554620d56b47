import { t } from '#kit/t.ts'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { again, cross } from '#kit/web/parts/icons.ts'
import { Progress } from '#kit/web/parts/progress.tsx'
import type { Upload } from '#social/web/composing/uploads.ts'
import styles from './media.module.css'

interface Props {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

const words = { waiting: t('Waiting'), paused: t('No connection. It goes on by itself.') }

/** A file on its way. */
export const UploadLine = ({ upload: { name, share, state, problem }, onRetry, onRemove }: Props) => (
  <li className={styles.upload}>
    {state === 'failed' ? (
      <p className={styles.failed} role="alert">
        <bdi>{name}</bdi>: {problem}
      </p>
    ) : (
      <Progress label={<bdi>{name}</bdi>} done={share} words={state === 'underway' ? undefined : words[state]} />
    )}
    {state === 'failed' && (
      <Button isSmall icon={again} onClick={onRetry}>
        Try again
      </Button>
    )}
    <IconButton
      isSmall
      icon={cross}
      label={state === 'failed' ? t(`Leave ${name} out`) : t(`Cancel uploading ${name}`)}
      onClick={onRemove}
    />
  </li>
)
