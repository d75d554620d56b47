/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */
import type { ReactNode } from 'react'
import styles from './report.module.css'

interface Props {
  /** What the rows are; read out. */
  caption: string
  head: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** Numbers in columns; where there is no room for all of them, they scroll. */
export const NumberTable = ({ caption, head, children }: Props) => (
  <section className={styles.scrolling} aria-label={caption} tabIndex={0}>
    <table className={styles.numbers}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
