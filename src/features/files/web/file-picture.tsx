import { useState } from 'react'
import { Icon } from '#kit/web/parts/icon.tsx'
import { picture } from '#kit/web/parts/icons.ts'
import styles from './file-picture.module.css'
import { rawAddress } from './folder-files.ts'

/** Of these there are smaller ones; a drawing is small as it is. */
const isResized = (name: string) => /\.(?:jpe?g|png|webp)$/i.test(name)
const isDrawing = (name: string) => /\.svg$/i.test(name)

export const isPicture = (name: string): boolean => /\.(?:jpe?g|png|webp|gif|avif|svg)$/i.test(name)

/** Where a browser finds a picture of a site, small; undefined for what is shown nowhere small. */
export function smallAddress(domain: string, path: string): string | undefined {
  const address = rawAddress(domain, path)
  if (isResized(path)) return `${address}?w=320&f=webp`
  return isDrawing(path) ? address : undefined
}

/** A picture of the site, small; a sign where it can’t be shown so. */
export function FilePicture({ domain, path }: { domain: string; path: string }) {
  const [isMissing, setMissing] = useState(false)
  const address = smallAddress(domain, path)
  if (isMissing || address === undefined) return <Icon of={picture} />
  return (
    <img
      className={styles.picture}
      src={address}
      alt=""
      loading="lazy"
      width="32"
      height="32"
      onError={() => setMissing(true)}
    />
  )
}
