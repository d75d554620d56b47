import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { again, alert } from './icons.ts'
import styles from './trouble.module.css'

interface Props {
  /** What went wrong and what to do; while this is empty, nothing is shown. */
  words: ReactNode
  title?: ReactNode
  /** Tries again what did not work. */
  onRetry?: () => void
  isRetrying?: boolean
  retryWords?: string
  /** Other ways out. */
  children?: ReactNode
}

/** Says at once what went wrong. The element is there from the start, so that screen readers notice the words. */
export function Trouble({ words, title, onRetry, isRetrying, retryWords = t('Try again'), children }: Props) {
  return (
    <div role="alert">
      {words && (
        <div className={styles.trouble}>
          <Icon of={alert} />
          <div>
            {title && <strong>{title}</strong>}
            <p>{words}</p>
            {(onRetry || children) && (
              <div className={styles.ways}>
                {onRetry && (
                  <Button isSmall icon={again} isBusy={isRetrying} onClick={onRetry}>
                    {retryWords}
                  </Button>
                )}
                {children}
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
