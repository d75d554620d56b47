import { directionOf } from '#sites/format/language.ts'
import type { PageView } from '../view.ts'
import { suffixOf } from './content-file.ts'
import type { Opened } from './open-page.ts'

type Spoken = NonNullable<PageView['written']>
type Page = Pick<Opened, 'site' | 'standing'> & Pick<Opened['found'], 'content' | 'file'>

const spoken = (language: string): Spoken => ({ language, direction: directionOf(language) })
const primaryOf = (language: string) => language.split('-', 1)[0]

/** What a page is shown in. */
export const shownIn = ({ content, standing, site }: Page): Spoken =>
  spoken(content.head.language ?? (standing.language || site.settings.language))

/** What its words are in: the language of the file that it stands in, if its text does not say that itself. */
export function wordsIn(page: Page): Spoken {
  const { content, file, site } = page
  if (file === undefined || content.head.language !== undefined) return shownIn(page)
  return spoken(suffixOf(file) || site.settings.language)
}

/** The same, where that is another language than the one that it is shown in. */
export function writtenIn(page: Page): Spoken | undefined {
  const written = wordsIn(page)
  return primaryOf(written.language) === primaryOf(shownIn(page).language) ? undefined : written
}
