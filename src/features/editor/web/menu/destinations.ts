import { t } from '#kit/t.ts'
import { addressOf, nameOf } from '../location/where.ts'
import type { Row } from '../texts/menu-edits.ts'

/** A page that a menu can lead to. */
export interface Destination {
  address: string
  title: string
}

/** A title for a page that gives itself none. */
function titleFrom(address: string): string {
  const name = address.split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  return name === '' ? nameOf('content.txt') : name.charAt(0).toUpperCase() + name.slice(1)
}

const own: readonly Destination[] = [
  { address: '/contact', title: t('Contact') },
  { address: '/subscribe', title: t('Subscribe') },
]
const store: Destination = { address: '/store', title: t('Store') }

interface Site {
  /** The files of its pages. */
  pages: readonly string[]
  titles: Readonly<Record<string, string>>
  /** In which the menu is written; empty for the main one. */
  language: string
  hasStore: boolean
}

/** All pages that a menu can lead to, each once and by its title in the language of the menu. */
export function listDestinations({ pages, titles, language, hasStore }: Site): Destination[] {
  const found = new Map<string, Destination>()
  const isBetter = (file: string) => language !== '' && file.endsWith(`.${language}.txt`)
  for (const file of pages) {
    const address = addressOf(file)
    const isPlain = file.endsWith('content.txt')
    const title = titles[file]
    if (!found.has(address)) found.set(address, { address, title: title ?? titleFrom(address) })
    else if (title && (isBetter(file) || (isPlain && language === ''))) found.set(address, { address, title })
  }
  for (const each of hasStore ? [store, ...own] : own) if (!found.has(each.address)) found.set(each.address, each)
  return [...found.values()]
}

/** The path that a link of a menu leads to on its own site, without its end. */
function pathOf(url: string): string | undefined {
  if (/^[a-z][a-z+.-]*:|^\/\/|^#/i.test(url)) return undefined
  const path = url.split(/[?#]/)[0]?.replace(/^\/+|(?<!\/)\/+$/g, '') ?? ''
  return `/${path}`
}

/** The pages that the menu doesn’t lead to yet. */
export function findUnlisted(destinations: Destination[], rows: readonly Row[]): Destination[] {
  const listed = new Set(rows.map(({ cells }) => cells.url && pathOf(cells.url)))
  return destinations.filter(({ address }) => !listed.has(address))
}

/** What a link leads to, in words. */
export function nameLink(destinations: Destination[], url: string | undefined): string {
  if (!url) return t('No link')
  const page = destinations.find(({ address }) => address === pathOf(url))
  if (page && !/[?#]/.test(url)) return page.title
  return url.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/, '').replace(/\/$/, '') || url
}
