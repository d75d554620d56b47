import type { ReactNode } from 'react'
import styles from './tiles.module.css'

/** What somebody chooses from, side by side. */
export const Tiles = ({ hasPictures, children }: { hasPictures?: boolean; children: ReactNode }) => (
  <ul className={styles.tiles} data-pictures={hasPictures || undefined}>
    {children}
  </ul>
)

interface TileProps {
  onClick: () => void
  isCurrent?: boolean
  /** Above the words. */
  picture?: ReactNode
  children: ReactNode
  /** A button of its own in the corner. */
  act?: ReactNode
}

export const Tile = ({ onClick, isCurrent, picture, children, act }: TileProps) => (
  <li>
    <button type="button" className={styles.tile} aria-current={isCurrent ? 'true' : undefined} onClick={onClick}>
      {picture && <div className={styles.picture}>{picture}</div>}
      {children}
    </button>
    {act && <div className={styles.act}>{act}</div>}
  </li>
)
