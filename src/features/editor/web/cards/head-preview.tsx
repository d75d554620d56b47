import { t } from '#kit/t.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { addressOf, nameOf } from '../location/where.ts'
import type { Page } from '../texts/page-text.ts'
import styles from './head-preview.module.css'

interface Props {
  /** The file of the page. */
  page: string
  head: Page['head']
  text: string
}

/** The address as search engines show it: each folder behind a mark. */
const pathOf = (page: string) => addressOf(page).split('/').filter(Boolean)

/** How search engines may show the page. */
export function SearchPreview({ page, head, text }: Props) {
  const { domain } = useOpenFiles()
  const heading = /^#{1,2}[ \t]+(.+)$/m
    .exec(text)?.[1]
    ?.trim()
    .replace(/(?<!#)#+$/, '')
    .trimEnd()
  return (
    <figure className={styles.result}>
      <figcaption>Search result preview</figcaption>
      <div>
        <small>{[domain, ...pathOf(page)].join(' › ')}</small>
        <strong>{head.title || heading || nameOf(page)}</strong>
        <p>{head.description || t('Without a description, search engines show a part of the page’s text.')}</p>
      </div>
    </figure>
  )
}
