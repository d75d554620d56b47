import type { MarkdownText } from './markdown-text.ts'

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
export const isSectionFile = ({ path }: Pick<MarkdownText, 'path'>): boolean =>
  /(?:^|\/)_index(?:\.[\w-]+)?\.\w+$/.test(path)

/** The sections of Hugo: folders at the top, and those with a page of their own. */
export interface Sections {
  /** What is right below a section, by the name of its folder; empty for the home page. */
  below: (folder: string, language: string | undefined) => MarkdownText[]
}

export function openSections(texts: readonly MarkdownText[]): Sections {
  const known = new Set(texts.filter(isSectionFile).map(({ place }) => place.group))
  const above = (text: MarkdownText): string => {
    const { group } = text.place
    let folder = folderOf(group)
    while (folder.includes('/') && !known.has(folder)) folder = folderOf(folder)
    return folder
  }
  const groups = Map.groupBy(
    texts.filter((text) => !isSectionFile(text) || text.place.group !== ''),
    (text) => `${above(text)} ${text.place.language ?? ''}`,
  )
  return { below: (folder, language) => groups.get(`${folder} ${language ?? ''}`) ?? [] }
}
