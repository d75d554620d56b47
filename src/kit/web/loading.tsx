import styles from './loading.module.css'

/** Stands where something is on its way. */
export const Loading = ({ words = 'Loading...' }: { words?: string | undefined }) => (
  <output className={styles.loading}>{words}</output>
)
