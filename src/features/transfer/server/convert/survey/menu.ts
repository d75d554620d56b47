import type { OldMenuEntry } from '#transfer/server/old-site.ts'
import { attributeOf, ancestors, below, isElement, namesOf, type Element } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { isLinkList, type Measures } from '../main/measure.ts'
import {
  isControl,
  isNamedContents,
  isNamedFooter,
  isNamedHeader,
  isNamedMenu,
  isNamedSide,
  isTool,
} from '../main/names.ts'
import { entriesOf } from './menu-entries.ts'

const mostCandidates = 60
const isRow = new Set(['ul', 'ol', 'td', 'tr', 'div', 'p', 'center', 'table', 'span', 'font'])

function isCandidate(element: Element, of: Measures | undefined): boolean {
  if (isTool(element) || (isControl(element, of?.words ?? 0) && element.tagName !== 'nav')) return false
  if (element.tagName === 'nav' || ['navigation', 'menubar'].includes(attributeOf(element, 'role') ?? '')) return true
  return isNamedMenu(element) || (isRow.has(element.tagName) && !!of && isLinkList(of))
}

function scoreOf(element: Element, entries: OldMenuEntry[], doc: PageDocument): number {
  const around = [element, ...ancestors(element)].slice(0, 30)
  const names = around
    .slice(0, 5)
    .flatMap((one) => namesOf(one))
    .join(' ')
  const is = (what: (one: Element) => boolean) => around.some((one) => what(one))
  const host = new URL(doc.address).host
  const within = entries.filter(({ address }) => address === '' || new URL(address).host === host).length
  let score = Math.min(within, 7) - (entries.length - within) * 2
  if (element.tagName === 'nav' || attributeOf(element, 'role') === 'navigation') score += 2
  if (is((one) => one.tagName === 'header' || isNamedHeader(one))) score += 5
  if (/(?:^|[\s_-])(?:main|primary|haupt|top|navbar|site|global|principal)/.test(names)) score += 3
  if (is((one) => one.tagName === 'footer' || isNamedFooter(one))) score -= 9
  if (is((one) => one.tagName === 'main' || one.tagName === 'article')) score -= 6
  if (is((one) => one.tagName === 'aside' || isNamedSide(one))) score -= 4
  if (is(isNamedContents) || /breadcrumb|pagination|social|lang|meta-nav|utility/.test(names)) score -= 8
  // A whole column may be named so, with the main menu in it.
  if (around.slice(0, 2).some((one) => namesOf(one).some((name) => name.includes('secondary')))) score -= 8
  if (/mobile|offcanvas|off-canvas|drawer/.test(names)) score -= 2
  if (entries.some(({ children }) => children.length > 0)) score += 2
  return entries.length > 14 ? score - 4 : score
}

/** The main navigation of a page, up to three levels deep. */
export function findMenu(doc: PageDocument, measured: ReadonlyMap<Element, Measures>): OldMenuEntry[] {
  let best: { score: number; entries: OldMenuEntry[] } = { score: 0, entries: [] }
  let tried = 0
  for (const node of below(doc.body, ({ tagName }) => !['script', 'svg', 'select'].includes(tagName))) {
    if (!isElement(node) || tried >= mostCandidates || !isCandidate(node, measured.get(node))) continue
    tried += 1
    const entries = entriesOf(node, doc)
    if (entries.length < 2) continue
    const score = scoreOf(node, entries, doc) - tried / 20
    if (score > best.score) best = { score, entries }
  }
  return best.entries
}
