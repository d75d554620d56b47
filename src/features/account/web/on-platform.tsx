import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import styles from './on-platform.module.css'

/** The address of the platform, where another site's own address shows this screen. */
export const platformElsewhere = (): string | undefined => document.documentElement.dataset.platform

interface Props {
  words: string
  /** The address of the platform. */
  platform: string
  /** Where to go there. */
  path: string
}

/** For what is kept on the platform's own address alone. */
export const OnPlatform = ({ words, platform, path }: Props) => (
  <div className={styles.elsewhere}>
    <p>{words}</p>
    <ButtonLink href={new URL(path, platform).href}>Go there</ButtonLink>
  </div>
)
