import type { MenuLink, PageView } from './view.ts'

/** The name of a page that gives itself none in a heading: its title, what the menu calls it, else the end of its path. */
export function nameOf({ content, menu, path }: Pick<PageView, 'content' | 'path'> & { menu: MenuLink[] }): string {
  const links = menu.flatMap((entry) => [entry, ...entry.links])
  const words = path.split('/').findLast(Boolean)?.replace(/[-_]+/g, ' ') ?? ''
  return (
    content.head.title ??
    links.find(({ current }) => current)?.title ??
    words.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
  )
}
