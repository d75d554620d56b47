import { directionOf } from '#sites/format/language.ts'
import type { PageView } from '#pages/view.ts'
import { suffixOf } from '../site/content-file.ts'
import type { Opened } from './page-facts.ts'

type Spoken = NonNullable<PageView['written']>
type Page = Pick<Opened, 'site' | 'target'> & Pick<Opened['found'], 'content' | 'file'>

const spoken = (language: string): Spoken => ({ language, direction: directionOf(language) })
const primaryOf = (language: string) => language.split('-', 1)[0]

/** The language that a page is shown in. */
export const shownIn = ({ content, target, site }: Page): Spoken =>
  spoken(content.head.language ?? (target.language || site.settings.language))

/** The language of its text: the one that the page head names, otherwise that of its file. */
export function wordsIn(page: Page): Spoken {
  const { content, file, site } = page
  if (file === undefined || content.head.language !== undefined) return shownIn(page)
  return spoken(suffixOf(file) || site.settings.language)
}

/** The language of its text, if it differs from the one that the page is shown in. */
export function writtenIn(page: Page): Spoken | undefined {
  const written = wordsIn(page)
  return primaryOf(written.language) === primaryOf(shownIn(page).language) ? undefined : written
}
