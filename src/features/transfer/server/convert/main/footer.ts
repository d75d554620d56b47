import {
  attributeOf,
  below,
  childElements,
  findAll,
  findFirst,
  isElement,
  isText,
  type Element,
  type Node,
} from '../document/nodes.ts'
import { isInline, visibleText } from '../document/visible-text.ts'
import { isLinkList, noMeasures, type Measures } from './measure.ts'

const phone = /(?:\+|\(0|\b0|\()[\d\s()./-]{6,20}\d|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b/
const mail = /[\w.+-]{1,64}@[\w-]{1,63}\.\w{2,12}/
const time = /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2}\s?(?:am|pm|uhr)\b|(?<![\d.-])\d{1,2}\s?[–-]\s?\d{1,2}(?![\d.-])/iu
const day =
  /\b(?:mon|tue|wed|thu|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|lunes|martes|sábado|domingo|lunedì|venerdì|sabato|maandag|zondag|segunda|sexta|pon|pią|daily|täglich)|星期|周[一二三四五六日]|月曜|營業|营业|営業|ساعات|الأحد|السبت|ימי|ראשון/iu
const street =
  /\b(?!(?:19|20)\d\d\b)\d{4,5}(?:[- ]\d{3,4})?\s+\p{Lu}|\b[A-Z]{1,2}\d[\dA-Z]?\s?\d[A-Z]{2}\b|\b\d{1,5}\s+\p{Lu}[\p{L}. ]{2,40}(?:street|st\.|road|rd\.?|avenue|ave|lane|drive|boulevard|blvd|way|square)\b|\p{L}{3,40}(?:straße|strasse|str\.|weg|gasse|platz|straat|laan)\s*\d|\b(?:rue|avenue|via|viale|piazza|calle|rua|ul\.)\s+\p{L}|地址|住所|〒|العنوان|כתובת/iu
const legal =
  /©|\(c\)\s*\d{4}|copyright|all rights reserved|alle rechte|tous droits|derechos reservados|powered by|cookie|版权所有|保留|無断転載|حقوق/iu

const isLetterBox = (element: Element) => element.tagName === 'form' && findAll(element, 'textarea').length > 0

const listing = new Set(['ul', 'ol', 'dl', 'table'])
/** A list or table in which each line says something: days beside hours, links with a sentence. */
const isListing = (element: Element) =>
  listing.has(element.tagName) &&
  !findFirst(element, ({ tagName }) => listing.has(tagName) || /^h[1-6]$/.test(tagName)) &&
  !legal.test(visibleText(element))

/** Elements with text of their own: the lines of a footer. */
function leavesOf(footer: Element): Element[] {
  const found: Element[] = []
  const hasText = (element: Element) =>
    element.childNodes.some((child) =>
      isText(child) ? child.value.trim() !== '' : isElement(child) && isInline(child) && visibleText(child) !== '',
    )
  const isLeaf = (element: Element) =>
    element.tagName === 'address' ||
    isLetterBox(element) ||
    isListing(element) ||
    isHeading(element) ||
    hasText(element)
  for (const node of below(footer, (element) => !isLeaf(element)))
    if (isElement(node) && !isInline(node) && isLeaf(node)) found.push(node)
  return isLeaf(footer) ? [footer] : found
}

export const hasContactLink = (element: Element): boolean =>
  findAll(element, 'a').some((link) => /^(?:tel|mailto):/i.test(attributeOf(link, 'href') ?? ''))

/** Whether it says how, where or when to reach somebody. */
export function isContact(element: Element, text: string): boolean {
  if (element.tagName === 'address' || hasContactLink(element)) return true
  return phone.test(text) || mail.test(text) || street.test(text) || (day.test(text) && time.test(text))
}

const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@]+/gu, '')

export interface FooterWishes {
  /** The visible text of everything else. */
  text: string
  /** In words: sentences from that length on, and forms, are kept as well. */
  least?: number
  /** Parts that another page has. */
  isElsewhere?: (of: Measures) => boolean
}

function isWorth(element: Element, of: Measures, wishes: FooterWishes, known: string): boolean {
  const text = visibleText(element)
  if (text.length > 1500 || (legal.test(text) && !hasContactLink(element))) return false
  if (known.includes(squeeze(text)) || wishes.isElsewhere?.(of)) return false
  const prose = of.words - of.linkWords
  return isContact(element, text) || (wishes.least !== undefined && prose >= Math.max(wishes.least, of.linkWords))
}

/** A form for messages; a field for an address alone is a newsletter. */
const isLetterForm = (element: Element, of: Measures) => element.tagName === 'form' && of.areas > 0

interface KeptParts {
  out: Node[]
  /** The visible text of what stays. */
  text: string
}

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName)
const isAbove = (one: Element, other: Element) => isHeading(one) && one.tagName < other.tagName

/** What to leave out of a footer so that only what the owner needs and has nowhere else stays. */
export function leaveOutOfFooter(
  footer: Element,
  measured: ReadonlyMap<Element, Measures>,
  wishes: FooterWishes,
): KeptParts {
  const known = squeeze(wishes.text)
  const [kept, waiting] = [new Set<Element>(), [] as Element[]]
  for (const leaf of leavesOf(footer)) {
    const of = measured.get(leaf) ?? noMeasures
    if (isHeading(leaf)) waiting.splice(0, waiting.length, ...waiting.filter((one) => isAbove(one, leaf)), leaf)
    else if (leaf.tagName === 'dt' || leaf.tagName === 'th') waiting.push(leaf)
    else if (wishes.least !== undefined && isLetterForm(leaf, of))
      for (const one of [...waiting.splice(0), leaf]) kept.add(one)
    else if (!isLinkList(of) && isWorth(leaf, of, wishes, known))
      for (const one of [...waiting.splice(0), leaf]) kept.add(one)
  }
  return { out: kept.size === 0 ? [footer] : leaveOutAllBut(footer, kept), text: visibleText(...kept) }
}

function leaveOutAllBut(top: Element, kept: ReadonlySet<Element>): Node[] {
  const paths = new Set<Node>()
  for (const one of kept)
    for (let at: Element = one; at !== top && isElement(at.parentNode); at = at.parentNode) paths.add(at.parentNode)
  if (kept.has(top)) return []
  const out: Node[] = []
  for (const node of below(top, (element) => paths.has(element)))
    if (isElement(node) && !paths.has(node) && !kept.has(node)) out.push(node)
  return childElements(top).length === 0 ? [top] : out
}
