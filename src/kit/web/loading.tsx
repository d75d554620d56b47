import styles from './loading.module.css'

/** Shown while something is loading. */
export const Loading = ({ words = 'Loading...' }: { words?: string | undefined }) => (
  <output className={styles.loading}>{words}</output>
)
