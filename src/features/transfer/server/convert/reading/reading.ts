import type { Phrase } from '#kit/phrase.ts'
import type { Surroundings } from '#transfer/server/new-site.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { isHidden } from '../document/hidden.ts'
import type { Look, Part } from '../parts/part.ts'
import { attributeOf, namesOf, type Element, type Node } from '../document/nodes.ts'

/** What is known and found while one page is read. */
export interface PageReading {
  doc: PageDocument
  around: Surroundings
  /** Elements that are no text of the page, or have been read elsewhere. */
  done: Set<Element>
  /** The words of the tab or button that opens a part of the page. */
  titles: Map<Element, string>
  /** What the new page doesn't have, each by its sentence. */
  lost: Map<string, Phrase>
  /** The new addresses of its links, those on pictures included, and of its pictures. */
  links: string[]
  /** Those of a `noscript` in front of the picture that a script loads are `early`. */
  pictures: { used: Set<string>; early: Set<string> }
  /** Old names of places in the page that the next heading gets, those of the last one, and its level. */
  ids: string[]
  lastIds: string[]
  level: number
  /** Addresses that are shown as what they lead to. */
  shownAs: string[]
  /** Whether the button that leads to the item for sale is there. */
  hasItem: boolean
}

/** What reads one kind of element. */
export interface ReaderTools {
  reading: PageReading
  /** How the text around it looks. */
  look: Look
  /** Reads what is inside of an element. */
  inside: (nodes: readonly Node[], look?: Look) => Part[]
}

/** Links lead to the last heading from what follows it. */
export function passIds(reading: PageReading): void {
  if (reading.ids.length === 0) return
  reading.lastIds.push(...reading.ids)
  reading.ids = []
}

export const startReading = (doc: PageDocument, around: Surroundings): PageReading => ({
  doc,
  around,
  done: new Set(),
  titles: new Map(),
  lost: new Map(),
  links: [],
  pictures: { used: new Set(), early: new Set() },
  ids: [],
  lastIds: [],
  level: 1,
  shownAs: [],
  hasItem: false,
})

const clone =
  /^(?:slick-cloned|swiper-slide-duplicate|cloned|bx-clone|splide__slide--clone|tns-slide-cloned|is-clone|elementor-tab-mobile-title)$/
const control =
  /^(?:slick-(?:prev|next|arrow|dots)|swiper-(?:button-(?:prev|next)|pagination|notification)|carousel-(?:control.*|indicators)|owl-(?:nav|dots|prev|next)|splide__(?:arrows|pagination)|btn-close|(?:clean|copy)-?btn.*|copy-?button|btn-clipboard|copybtn|linenos?|line-numbers-rows|lnt|gutter|quantity|ctp-quantity)$/

/** Whether an element and all inside of it is left out. */
export function isLeftOut(element: Element, { done }: PageReading): boolean {
  if (done.has(element)) return true
  const names = namesOf(element)
  if (names.some((name) => clone.test(name) || control.test(name))) return true
  return isHidden(element)
}

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text)

/** An address or a name, as a report shows it. */
export const inReport = (text: string): string => shorten(text.replace(/^https?:\/\/archive\.invalid\//, ''), 300)

/** Notes once what the new page doesn't have. */
export function noteLost({ lost }: PageReading, what: Phrase): void {
  if (lost.size < 100) lost.set(what.message, what)
}

export const numberOf = (element: Element, name: string): number => Number.parseFloat(attributeOf(element, name) ?? '')
