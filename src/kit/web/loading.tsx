import { t } from '#kit/t.ts'
import styles from './loading.module.css'

/** Shown while something is loading. */
export const Loading = ({ words = t('Loading...') }: { words?: string | undefined }) => (
  <output className={styles.loading} data-waiting>
    {words}
  </output>
)
