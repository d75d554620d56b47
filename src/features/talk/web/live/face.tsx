import { Avatar } from '#kit/web/parts/avatar.tsx'
import styles from './face.module.css'

interface Props {
  name: string
  picture?: string | undefined
  isOnline: boolean
  size?: 'medium' | 'large'
}

/** Somebody's picture, with a dot while they are there. The name and the word “Online” stand beside it. */
export const Face = ({ name, picture, isOnline, size = 'medium' }: Props) => (
  <span className={styles.face} data-online={isOnline || undefined} data-size={size}>
    <Avatar name={name} picture={picture} size={size} />
  </span>
)
