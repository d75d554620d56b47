import { t } from '#kit/t.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { showToast } from '#kit/web/toast.tsx'
import { wordsOf } from '../drafts/open-file.ts'
import { nameOfLanguage } from '../location/name-of-language.ts'
import { nameOf } from '../location/where.ts'
import { useTitles } from '../location/use-pages.ts'
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
  if (state === 'missing') return t(' – create a copy')
  return state === 'older' ? t(' – out of date') : ''
}

/** The page in each language of the site, and in the one that is open. */
function useVersions(page: string): Variant[] {
  const { own, others } = useLanguages()
  const { rows } = useVariants()
  const { file, language } = splitLanguage(page)
  const thereIn = (each: string, path: string): Variant => ({ language: each, path, state: 'there', isDraft: false })
  const found =
    rows.find(({ source }) => splitLanguage(source).file === file)?.variants ??
    [own, ...others].map((each) => thereIn(each, fileIn(file, each, own)))
  return found.some(({ path }) => path === page) ? found : [...found, thereIn(language, page)]
}

/** In which language the page is edited, where the site has several; one that is missing is made as a copy. */
export function PageLanguages({ page, onPage }: Props) {
  const openFiles = useOpenFiles()
  const titles = useTitles(openFiles.domain)
  const versions = useVersions(page)
  if (versions.length < 2) return null
  const pick = async (path: string) => {
    const isMissing = versions.find((each) => each.path === path)?.state === 'missing'
    const source = versions.find(({ state }) => state !== 'missing')?.path ?? page
    try {
      const title = titles[source] ?? nameOf(splitLanguage(page).file)
      if (isMissing) await makeVariant(openFiles, { path, source, title, isCopied: true })
      onPage(path)
    } catch (problem) {
      showToast({ title: t('Failed to create page'), text: wordsOf(problem), kind: 'bad' })
    }
  }
  return (
    <select
      className={styles.select}
      aria-label={t('Language of the page')}
      value={page}
      onChange={({ currentTarget }) => void pick(currentTarget.value)}
    >
      {versions.map((version) => (
        <option key={version.path} value={version.path}>
          {nameOfLanguage(version.language) + markOf(version)}
        </option>
      ))}
    </select>
  )
}
