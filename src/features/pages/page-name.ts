import type { MenuLink, PageView } from './view.ts'

/** The name of a page without a heading: its title, its menu entry, or the last part of its path. */
export function nameOf({ content, menu, path }: Pick<PageView, 'content' | 'path'> & { menu: MenuLink[] }): string {
  const links = menu.flatMap((entry) => [entry, ...entry.links])
  const words = path.split('/').findLast(Boolean)?.replace(/[-_]+/g, ' ') ?? ''
  return (
    content.head.title ??
    links.find(({ current }) => current)?.title ??
    words.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
  )
}
