import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { contentPath } from '#sites/format/content-path.ts'

const own: Record<string, string> = {
  'menu.txt': t('the menu'),
  'settings.txt': t('the settings'),
  'store/store.txt': t('the store'),
}

/** What a text is called in a sentence: a page by its address. */
export function nameText(path: string): string {
  const [isPage, folder = '', language] = contentPath.exec(path) ?? []
  if (!isPage) return own[path] ?? path
  return `${folder === '' ? t('the home page') : `/${folder}`}${language ? ` (${language})` : ''}`
}

/** The same as a title. */
export const titleText = (path: string): string => {
  const name = nameText(path).replace(/^the (?:home page$)?/, (found) => (found === 'the ' ? '' : 'home'))
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

/** The folder of a page whose text this is; undefined where it is no page's own text. */
export const folderOfPage = (path: string): string | undefined =>
  /^(?:(.+)\/)?content\.txt$/.test(path) ? path.replace(/\/?content\.txt$/, '') : undefined

/** Where files are that were deleted. */
export const sayStay = (count: number): string =>
  sayCount(count, { one: 'It stays in the trash for 30 days.', other: 'They stay in the trash for 30 days.' })
