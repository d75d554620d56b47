import { directionOf } from '#sites/format/language.ts'
import type { PageView } from '#pages/view.ts'
import { suffixOf } from '../site/content-file.ts'
import type { OpenedPage } from './page-facts.ts'

type WrittenIn = NonNullable<PageView['written']>
type Page = Pick<OpenedPage, 'site' | 'target'> & Pick<OpenedPage['found'], 'content' | 'file'>

const spoken = (language: string): WrittenIn => ({ language, direction: directionOf(language) })
const primaryOf = (language: string) => language.split('-', 1)[0]

/** The language that a page is shown in. */
export const shownIn = ({ content, target, site }: Page): WrittenIn =>
  spoken(content.head.language ?? (target.language || site.settings.language))

/** The language of its text: the one that the page head names, otherwise that of its file. */
export function wordsIn(page: Page): WrittenIn {
  const { content, file, site } = page
  if (file === undefined || content.head.language !== undefined) return shownIn(page)
  return spoken(suffixOf(file) || site.settings.language)
}

/** The language of its text, if it differs from the one that the page is shown in. */
export function writtenIn(page: Page): WrittenIn | undefined {
  const written = wordsIn(page)
  return primaryOf(written.language) === primaryOf(shownIn(page).language) ? undefined : written
}
