import type { OldMenuEntry } from '#transfer/server/old-site.ts'
import { isUnseen } from '../document/hidden.ts'
import { attributeOf, below, findFirst, isElement, namesOf, outermost, type Element } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { resolveAddress } from '../document/resolve-address.ts'
import { leadsHome } from '../main/header.ts'
import { isNamedBrand } from '../main/names.ts'
import { visibleText } from '../document/visible-text.ts'

const mostLevels = 3
const mostEntries = 30
const social =
  /(?:facebook|instagram|twitter|linkedin|youtube|pinterest|tiktok|t\.me|wa\.me|whatsapp|vimeo|flickr|github|xing|vk|weibo|snapchat|mastodon|threads|bsky|x)\.(?:com|net|me|app|social)$|^(?:t|wa)\.me$/i
const notPages =
  /(?:^|\/)(?:cart|basket|warenkorb|panier|carrito|carrello|checkout|kasse|login|log-in|signin|sign-in|anmelden|account|my-account|mein-konto|wp-admin|wp-login\.php|search|suche|wishlist|register)\/?$/i
const languages =
  /^(?:[a-z]{2}|english|deutsch|français|francais|español|italiano|nederlands|português|polski|čeština|русский|українська|العربية|עברית|中文|简体中文|繁體中文|日本語|한국어|türkçe|svenska|dansk|norsk|suomi|magyar|română)$/iu
const inner =
  /^subnav$|folder-content|dropdown-?(?:menu|content|list|nav)|sub-?menu|mega-?menu|submenu|flyout|w-dropdown-list|nav-dropdown/
const isList = ({ tagName }: Element) => tagName === 'ul' || tagName === 'ol'
const isInner = (element: Element) =>
  isList(element) || namesOf(element).some((name) => inner.test(name) && !/toggle|trigger|arrow/.test(name))

function titleOf(element: Element): string {
  const [image] = outermost(element, ({ tagName }) => tagName === 'img')
  const text = visibleText(...element.childNodes.filter((child) => !isElement(child) || !isInner(child)))
  const named =
    text ||
    attributeOf(element, 'aria-label') ||
    attributeOf(element, 'title') ||
    (image ? attributeOf(image, 'alt') : '')
  return (named ?? '')
    .replace(/(?<![▾▼⌄›»+|·•])[▾▼⌄›»+|·•]+\s*$|^[|·•›»]+\s*/gu, '')
    .trim()
    .slice(0, 100)
}

function addressOf(link: Element | undefined, { base }: PageDocument): string {
  const href = link ? (attributeOf(link, 'href') ?? '') : ''
  const address = href === '' || href === '#' ? undefined : resolveAddress(href, base)
  return address?.startsWith('http') ? address : ''
}

/** A restaurant’s menu is a page; what opens the menu of a site leads to a place on the same one. */
const leadsToPage = (address: string) => address !== '' && new URL(address).hash === ''

function isWanted({ title, address, children }: OldMenuEntry): boolean {
  if (/^(?:menu|menü)$/i.test(title) && !leadsToPage(address)) return children.length > 1
  if (/^(?:search|suche|close|toggle.*)$/i.test(title)) return children.length > 1
  if (!/\p{L}/u.test(title) || (address === '' && children.length === 0) || languages.test(title)) return false
  if (address === '') return true
  const { hostname, pathname } = new URL(address)
  return !social.test(hostname) && !notPages.test(pathname)
}

/** An entry of a list item or of a part that opens. */
function entryOf(item: Element, doc: PageDocument, level: number): OldMenuEntry {
  const lists = level < mostLevels ? outermost(item, isInner) : []
  const within = new Set<Element>(lists)
  const label = findOutside(item, within)
  const children = lists.flatMap((list) => entriesOf(list, doc, level + 1)).slice(0, mostEntries)
  const link = label?.tagName === 'a' ? label : undefined
  const isSelf = item.tagName === 'a'
  return { title: titleOf(label ?? item), address: addressOf(isSelf ? item : link, doc), children }
}

function findOutside(item: Element, lists: ReadonlySet<Element>): Element | undefined {
  let other: Element | undefined
  for (const node of below(item, (element) => !lists.has(element) && !isInner(element))) {
    if (!isElement(node) || lists.has(node) || isInner(node)) continue
    if (node.tagName === 'a' && titleOf(node) !== '') return node
    if (!other && ['button', 'span', 'label', 'p', 'div', 'summary'].includes(node.tagName) && titleOf(node) !== '')
      other = node
  }
  return other
}

const opens = (element: Element) =>
  namesOf(element).some((name) =>
    /(?:^|[-_])(?:dropdown|has-dropdown|has-children|w-dropdown|has-submenu|folder)$/.test(name),
  ) && !!findFirst(element, isInner)

/** The name or picture of the site in a row with its menu, or a link that only keyboards and screen readers reach. */
const isBeside = (item: Element, doc: PageDocument) =>
  isNamedBrand(item) ||
  (item.tagName === 'a' && isUnseen(item)) ||
  (item.tagName === 'a' &&
    leadsHome(item, doc) &&
    visibleText(item) === '' &&
    !!findFirst(item, ({ tagName }) => tagName === 'img'))

/** The entries of a menu: of its lists, or else of its links in a row. */
export function entriesOf(top: Element, doc: PageDocument, level = 1): OldMenuEntry[] {
  const isEntry = (element: Element) => element.tagName === 'li' || element.tagName === 'a' || opens(element)
  const found = outermost(top, isEntry)
    .filter((item) => !isBeside(item, doc))
    .slice(0, mostEntries * 2)
  const entries = found.map((item) => entryOf(item, doc, level)).filter((entry) => isWanted(entry))
  const seen = new Set<string>()
  return entries
    .filter(({ title, address }) => !seen.has(`${title} ${address}`) && seen.add(`${title} ${address}`))
    .slice(0, mostEntries)
}
