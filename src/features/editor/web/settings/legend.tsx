import styles from './legend.module.css'

/** What a group of choices is about. */
export const Legend = ({ label, help }: { label: string; help?: string | undefined }) => (
  <>
    <legend className={styles.legend}>{label}</legend>
    {help && <p className={styles.help}>{help}</p>}
  </>
)
