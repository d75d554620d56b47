import { rawAddress } from '#files/web/folder-files.ts'
import { Icon } from '#kit/web/parts/icon.tsx'
import { picture } from '#kit/web/parts/icons.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import styles from './picture-field.module.css'

const isElsewhere = (src: string) => /^(?:https?:)?\/\//.test(src)

/** A picture of the site, small; nothing where there is none. */
export function Thumbnail({ src }: { src: string }) {
  const { domain } = useOpenFiles()
  if (src === '') return <Icon of={picture} />
  const address = isElsewhere(src) ? src : rawAddress(domain, src.replace(/^\//, ''))
  return <img className={styles.picture} src={address} alt="" loading="lazy" />
}
