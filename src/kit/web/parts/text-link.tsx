import type { ComponentProps } from 'react'
import { t } from '#kit/t.ts'
import { Icon } from './icon.tsx'
import { open } from './icons.ts'
import styles from './text-link.module.css'

interface Props extends Omit<ComponentProps<'a'>, 'className' | 'style' | 'target' | 'rel'> {
  href: string
  /** Opens a new tab, and says so. */
  isOutside?: boolean
  /** What is read out after the words of one that opens a new tab. */
  outsideWords?: string
}

/** A link in text to any address; to a place of the application leads `Link`. */
export const TextLink = ({ isOutside, outsideWords = t('(opens in a new tab)'), children, ...rest }: Props) => (
  <a {...rest} className={styles.link} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
    {children}
    {isOutside && (
      <>
        <Icon of={open} isDirected />
        <span className="unseen"> {outsideWords}</span>
      </>
    )}
  </a>
)
