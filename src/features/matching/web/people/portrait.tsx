import { useState } from 'react'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import styles from './portrait.module.css'

interface Props {
  name: string
  picture: string | null
  /** Read out; left out where the name stands beside it. */
  label?: string
  /** Loaded at once, not only when it comes into view. */
  isFirst?: boolean
}

/** Somebody’s picture, as wide as what surrounds it; or the first letters of their name. */
export function Portrait({ name, picture, label = '', isFirst }: Props) {
  const [missing, setMissing] = useState<string>()
  return (
    <span className={styles.portrait}>
      {picture !== null && picture !== missing ? (
        <img
          src={picture}
          alt={label}
          width={480}
          height={600}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setMissing(picture)}
        />
      ) : (
        <Avatar size="large" name={name} />
      )}
    </span>
  )
}
