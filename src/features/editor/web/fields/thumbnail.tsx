import { useState } from 'react'
import { rawAddress } from '#files/web/folder-files.ts'
import { smallAddress } from '#files/web/file-picture.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { missing, picture } from '#kit/web/parts/icons.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import styles from './picture-field.module.css'

const isElsewhere = (src: string) => /^(?:https?:)?\/\//.test(src)

/** A picture of the site, small; a sign where there is none. Keep it apart by its source, so that each is tried. */
export function Thumbnail({ src }: { src: string }) {
  const { domain } = useOpenFiles()
  const [isMissing, setMissing] = useState(false)
  if (src === '') return <Icon of={picture} />
  if (isMissing) return <Icon of={missing} />
  const path = src.replace(/^\//, '')
  const address = isElsewhere(src) ? src : (smallAddress(domain, path) ?? rawAddress(domain, path))
  return <img className={styles.picture} src={address} alt="" loading="lazy" onError={() => setMissing(true)} />
}
