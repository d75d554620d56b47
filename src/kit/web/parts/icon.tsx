import styles from './icon.module.css'

interface Props {
  /** A path from `icons.ts`. */
  of: string
  /** One that points along a line of text is turned round where text runs from right to left. */
  isDirected?: boolean
}

/** A small picture beside words or on a button that has a name; screen readers don't mention it. */
export const Icon = ({ of, isDirected }: Props) => (
  <svg
    className={styles.icon}
    data-directed={isDirected || undefined}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={of} />
  </svg>
)
