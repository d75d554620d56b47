import { t } from '#kit/t.ts'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { contentPath } from '#sites/format/content-path.ts'
import { nameOfLanguage } from './name-of-language.ts'

export const parts = ['page', 'menu', 'settings', 'store', 'files'] as const
export type Part = (typeof parts)[number]
export const titles: Record<Part, string> = {
  page: t('Pages'),
  menu: t('Menu'),
  settings: t('Settings'),
  store: t('Store'),
  files: t('Files'),
}

/** What is edited, as it stands in the address, so that a link shows the same. */
export interface EditorRoute {
  part: Part
  /** The file of the page that is edited. */
  page: string
  isText: boolean
  /** A file that is opened as text from among the files. */
  file: string | undefined
  folder: string
}

export const storeFile = 'store/store.txt'
const files = { menu: 'menu.txt', settings: 'settings.txt', store: storeFile } as const

/** The file that is edited. */
export function fileOf({ part, page, file }: EditorRoute): string {
  return part === 'page' ? page : (file ?? (part === 'files' ? page : files[part]))
}

/** The menu, the settings and the store, in any language. */
const ownFile = /^(menu|settings|store(?=\/))(?:(?<=^store)\/store)?(?:\.([\w-]+))?\.txt$/

/** The address of a file's screen in the editor. */
export function whereOf(path: string): Partial<EditorRoute> {
  if (isPage(path)) return { part: 'page', page: path, isText: false, file: undefined }
  const [isOwn, part] = ownFile.exec(path) ?? []
  if (!isOwn) return { part: 'files', file: path }
  const own = part as keyof typeof files
  return { part: own, file: files[own] === path ? undefined : path }
}

/** Whether every line of a file is seen without opening it as text. */
export const hasForm = (path: string): boolean => isPage(path) || /^(?:menu|settings)\b[^/]*txt$/.test(path)

const isPart = (text: string | null): text is Part => parts.some((part) => part === text)

export function useWhere(): [EditorRoute, (change: Partial<EditorRoute>) => void] {
  const [query, setQuery] = useSearchParams()
  const part = query.get('part')
  const where: EditorRoute = {
    part: isPart(part) ? part : 'page',
    page: query.get('page') ?? 'content.txt',
    isText: query.get('as') === 'text',
    file: query.get('file') ?? undefined,
    folder: query.get('folder') ?? '',
  }
  const go = (change: Partial<EditorRoute>) => {
    const { isText, ...next } = { ...where, ...change }
    const defaults: Record<string, string> = { part: 'page', page: 'content.txt', folder: '' }
    const entries = Object.entries({ ...next, as: isText ? 'text' : undefined })
    const said = entries.flatMap(([name, value]): [string, string][] =>
      value && value !== defaults[name] ? [[name, value]] : [],
    )
    // At once, so that no letter is typed into the file that stood there before.
    setQuery(said, { isAtOnce: true })
  }
  return [where, go]
}

/** The address of the page that a file is the text of, on its site. */
export const addressOf = (file: string): string => {
  const [isContent, folder = ''] = contentPath.exec(file) ?? []
  return isContent ? `/${folder}` : '/'
}
export const isPage = (file: string): boolean => contentPath.test(file)

/** What a page is called among others. */
export function nameOf(file: string): string {
  const [, folder, language] = contentPath.exec(file) ?? []
  const name = folder === undefined ? t('Home') : `/${folder}`
  return language ? `${name} (${nameOfLanguage(language)})` : name
}

/** What any file is called among others. */
export function titleOf(path: string): string {
  if (isPage(path)) return nameOf(path)
  const [isOwn, part, language] = ownFile.exec(path) ?? []
  if (!isOwn) return path
  return titles[part as Part] + (language ? ` (${nameOfLanguage(language)})` : '')
}
