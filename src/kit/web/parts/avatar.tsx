import { useState } from 'react'
import styles from './avatar.module.css'

interface Props {
  /** Whose it is; the first letters stand in for a picture. */
  name: string
  picture?: string | undefined
  size?: 'small' | 'medium' | 'large'
  /** Read out; left out where the name stands beside it. */
  label?: string
}

const initialsOf = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, name.includes('@') ? 1 : 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** Somebody's picture, or the first letters of their name. */
export function Avatar({ name, picture, size = 'medium', label }: Props) {
  const [missing, setMissing] = useState<string>()
  const isSeen = picture !== undefined && picture !== '' && picture !== missing
  return (
    <span
      className={styles.avatar}
      data-size={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {isSeen ? <img src={picture} alt="" onError={() => setMissing(picture)} /> : initialsOf(name)}
    </span>
  )
}
