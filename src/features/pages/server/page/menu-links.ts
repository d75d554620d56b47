import { pickerOf, type MenuEntry } from '#sites/format/menu.ts'
import type { MenuLink } from '#pages/view.ts'
import type { OpenedPage } from './page-facts.ts'

type Page = Pick<OpenedPage, 'site' | 'target'>
type Link = (url: string) => string

function toLinks(entries: MenuEntry[], link: Link, here: string): MenuLink[] {
  return entries.map(({ title, url, subItems }) => {
    const links = toLinks(subItems, link, here)
    if (url === undefined) return { title, current: false, links }
    const href = link(url)
    return { title, href, current: href === here, links }
  })
}

/** The menu of a page, without the choice of languages. */
export function menuOf({ site: { menu, settings }, target: { path } }: Page, link: Link): MenuLink[] {
  const picker = pickerOf(menu, settings.languages)
  const entries = menu.filter((entry) => entry !== picker?.entry)
  return toLinks(entries, link, link(path.replace(/[%?#]/g, encodeURIComponent)))
}
