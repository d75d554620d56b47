import { Badge } from '#kit/web/parts/badge.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import styles from './not-yet.module.css'

export interface NotYetProps {
  title: string
  /** A path from `icons.ts`. */
  icon: string
  words: string
  mark: string
}

/** Stands where something will be built. */
export const NotYet = ({ title, icon, words, mark }: NotYetProps) => (
  <section className={styles.empty}>
    <Icon of={icon} />
    <h2>{title}</h2>
    <p>{words}</p>
    <Badge kind="accent">{mark}</Badge>
  </section>
)
