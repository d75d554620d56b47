import { useOpenFiles } from '../drafts/use-open-files.ts'
import { showToast } from '#kit/web/toast.tsx'
import { wordsOf } from '../drafts/open-file.ts'
import { nameOfLanguage } from '../fields/setting-offers.ts'
import { nameOf } from '../location/where.ts'
import { useTitles } from './use-pages.ts'
import { fileIn, splitLanguage } from '../texts/site-languages.ts'
import { makeVariant } from '../languages/make-variant.ts'
import type { Variant } from '../languages/page-variants.ts'
import { useLanguages } from '../languages/use-languages.ts'
import { useVariants } from './use-variants.ts'
import styles from './page-languages.module.css'

interface Props {
  page: string
  onPage: (page: string) => void
}

/** What is said behind the name of a language. */
function markOf({ state }: Variant): string {
  if (state === 'missing') return ' – create a copy'
  return state === 'older' ? ' – out of date' : ''
}

/** In which language the page is edited, where the site has several; one that is missing is made as a copy. */
export function PageLanguages({ page, onPage }: Props) {
  const openFiles = useOpenFiles()
  const { own, others } = useLanguages()
  const { rows } = useVariants()
  const titles = useTitles(openFiles.domain)
  const { file, language } = splitLanguage(page)
  if (others.length === 0 && language === '') return null
  const row = rows.find(({ source }) => splitLanguage(source).file === file)
  const fallback = (each: string): Variant => ({
    language: each,
    path: fileIn(file, each, own),
    state: 'there',
    isDraft: false,
  })
  const found = row?.variants ?? [own, ...others].map(fallback)
  const isListed = found.some(({ path }) => path === page)
  const variants = isListed ? found : [...found, { ...fallback(language), path: page }]
  const pick = async (path: string) => {
    const variant = variants.find((each) => each.path === path)
    const source = variants.find(({ state }) => state !== 'missing')?.path ?? page
    try {
      const title = titles[source] ?? nameOf(file)
      if (variant?.state === 'missing') await makeVariant(openFiles, { path, source, title, isCopied: true })
      onPage(path)
    } catch (problem) {
      showToast({ title: 'Failed to create page', text: wordsOf(problem), kind: 'bad' })
    }
  }
  return (
    <select
      className={styles.select}
      aria-label="Language of the page"
      value={page}
      onChange={({ currentTarget }) => void pick(currentTarget.value)}
    >
      {variants.map((variant) => (
        <option key={variant.path} value={variant.path}>
          {nameOfLanguage(variant.language) + markOf(variant)}
        </option>
      ))}
    </select>
  )
}
