import {
  attributeOf,
  ancestors,
  below,
  childElements,
  findAll,
  findFirst,
  isElement,
  isText,
  namesOf,
  outermost,
  type Element,
  type Node,
} from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { isOfTiles } from '../document/tiles.ts'
import { isInline, visibleText } from '../document/visible-text.ts'
import { fingerprintOf } from './fingerprints.ts'
import { leaveOutOfHeader, leadsHome, logoAndMenus, ownHeadings } from './header.ts'
import { isLinkList, noMeasures, type Measures } from './measure.ts'
import { isNamedBrand, isNamedFooter, isNamedHeader, isNamedSide } from './names.ts'
import { isGallery } from './take-out-clutter.ts'

export interface JudgedParts {
  out: Set<Node>
  footers: Element[]
  /** Columns beside the content. */
  sides: Element[]
}

export interface PartEvidence {
  doc: PageDocument
  measured: ReadonlyMap<Element, Measures>
  repeated: ReadonlySet<string>
  /** What many pages repeat and this one is the first to say. */
  told: ReadonlySet<string>
  /** Elements that the page marks as its main content. */
  roots: ReadonlySet<Element>
}

const sectioning = new Set(['article', 'section', 'main', 'blockquote', 'figure'])
const isOfPart = (element: Element) => [...ancestors(element)].some(({ tagName }) => sectioning.has(tagName))

/** Whether a page says that it is the footer of its website. */
export const isFooter = (element: Element): boolean =>
  (element.tagName === 'footer' || attributeOf(element, 'role') === 'contentinfo' || isNamedFooter(element)) &&
  !isOfPart(element)
const isHeader = (element: Element) =>
  (element.tagName === 'header' || attributeOf(element, 'role') === 'banner' || isNamedHeader(element)) &&
  !isOfPart(element)

/** Between two sections, an aside is one of them: a call to action or a quotation over the whole width. */
function isAmongSections(element: Element): boolean {
  const siblings = isElement(element.parentNode) ? childElements(element.parentNode) : []
  const at = siblings.indexOf(element)
  return [siblings[at - 1], siblings[at + 1]].every((one) => one && ['section', 'aside'].includes(one.tagName))
}

const isSide = (element: Element) =>
  isNamedSide(element) ||
  attributeOf(element, 'role') === 'complementary' ||
  (element.tagName === 'aside' && !isAmongSections(element))

/** Lists of links after a heading or a sentence belong to them. */
function isIntroduced(element: Element): boolean {
  const siblings = isElement(element.parentNode) ? childElements(element.parentNode) : []
  const before = siblings[siblings.indexOf(element) - 1]
  return !!before && /^(?:h[1-6]|p|dt)$/.test(before.tagName) && before.childNodes.length > 0
}

const isOnlyText = (element: Element) =>
  element.childNodes.every((child) => isText(child) || (isElement(child) && isInline(child)) || !isElement(child))

const isCall = (link: Element) =>
  /^#./.test(attributeOf(link, 'href') ?? '') || namesOf(link).some((name) => /btn|button|cta/.test(name))
/** A title with buttons that lead on. */
const isWelcome = (element: Element, of: Measures) =>
  of.links === 0 || (of.links <= 3 && of.fields === 0 && findAll(element, 'a').every((link) => isCall(link)))

const isProse = (of: Measures) => of.paragraphs > 1 && of.words - of.linkWords >= 40 && of.linkWords * 4 < of.words

/** Beside the main content: banners, several paragraphs and sections with a heading of their own. */
function isBesideContent(element: Element, of: Measures, { doc, repeated }: PartEvidence): boolean {
  if (isSide(element) || repeated.has(fingerprintOf(of))) return false
  if (isGallery(element, of) || isOfTiles(element)) return true
  if (isLinkList(of)) return false
  if (of.areas > 0 || isProse(of)) return true
  const headings = ownHeadings(element, doc)
  if (/^h[1-3]$/.test(element.tagName)) return true
  return (
    headings.some(({ tagName }) => tagName === 'h1' || (tagName === 'h2' && isWelcome(element, of))) ||
    (headings.length > 0 && of.words - of.linkWords >= 10)
  )
}

const isLegal = (element: Element) =>
  /©|\(c\) ?\d{4}|\bcopyright\b|all rights reserved|版权所有/i.test(visibleText(element))

function isLoose(element: Element, of: Measures, evidence: PartEvidence): boolean {
  const { measured, doc, repeated } = evidence
  const whole = measured.get(doc.body) ?? noMeasures
  if (repeated.has(fingerprintOf(of))) return of.words * 2 < whole.words || of.words < 30
  if (of.words < 25 && of.headings === 0 && isOnlyText(element) && isLegal(element)) return true
  if (isNamedBrand(element) && of.words < 12 && of.h1s === 0) return true
  if (element.tagName === 'a' && of.words < 6 && leadsHome(element, doc)) return true
  if (!isLinkList(of) || of.links < 3 || isGallery(element, of) || isOfTiles(element)) return false
  return !isIntroduced(element) && !isOfPart(element)
}

function judge(element: Element, evidence: PartEvidence, judged: JudgedParts): boolean {
  const { measured, doc, roots } = evidence
  const of = measured.get(element) ?? noMeasures
  const whole = measured.get(doc.body) ?? noMeasures
  if (of.words === 0 && of.pictures === 0) return false
  const isLarge = of.words * 10 > whole.words * 7 && of.h1s > 0
  if (isFooter(element) && !isLarge) {
    judged.footers.push(element)
    return false
  }
  if (isHeader(element) && !isLarge) {
    const isSame = evidence.repeated.has(fingerprintOf(of)) && (of.h1s === 0 || of.links > 0)
    for (const node of isSame ? [element] : leaveOutOfHeader(element, doc, measured)) judged.out.add(node)
    return false
  }
  const isOfSection = element.tagName === 'aside' && roots.size === 0 && isOfPart(element)
  if (isSide(element) && of.words * 2 < whole.words && !isOfSection) {
    judged.sides.push(element)
    return false
  }
  if (evidence.told.has(fingerprintOf(of))) {
    if (isLegal(element)) judged.footers.push(element)
    else for (const node of logoAndMenus(element, doc, measured)) judged.out.add(node)
    return false
  }
  if (roots.size > 0) {
    const out = isBesideContent(element, of, evidence) ? logoAndMenus(element, doc, measured) : [element]
    for (const node of out) judged.out.add(node)
    return false
  }
  if (isLoose(element, of, evidence)) judged.out.add(element)
  return !judged.out.has(element) && !isOnlyText(element)
}

const isOfPartIn = (root: Element, element: Element) =>
  [...ancestors(element)].some((around) => around !== root && sectioning.has(around.tagName))

/** Some templates have the header of the site inside of their main part. */
const headersIn = (root: Element, doc: PageDocument) =>
  findAll(root, 'header').filter(
    (header) =>
      !isOfPartIn(root, header) &&
      ownHeadings(header, doc).length === 0 &&
      !!findFirst(header, (inner) => isNamedBrand(inner) || (inner.tagName === 'a' && leadsHome(inner, doc))),
  )

/** As its header, so its footer. */
const footersIn = (root: Element, { measured, repeated }: PartEvidence) =>
  findAll(root, 'footer').filter(
    (footer) =>
      !isOfPartIn(root, footer) &&
      (attributeOf(footer, 'role') === 'contentinfo' ||
        repeated.has(fingerprintOf(measured.get(footer) ?? noMeasures))),
  )

/** Columns beside the content inside of what is marked as main: those that say so twice, or that many pages repeat. */
function sidesIn(root: Element, { measured, repeated }: PartEvidence): Element[] {
  const isMarked = (element: Element) => element.tagName === 'aside' || attributeOf(element, 'role') === 'complementary'
  return outermost(root, (element) => {
    const of = measured.get(element) ?? noMeasures
    if (!isSide(element) || of.words === 0 || of.h1s > 0) return false
    return (
      !isOfPartIn(root, element) && ((isMarked(element) && isNamedSide(element)) || repeated.has(fingerprintOf(of)))
    )
  })
}

/** Which parts of a page are no content, from the outside in. */
export function judgeParts(evidence: PartEvidence): JudgedParts {
  const judged: JudgedParts = { out: new Set(), footers: [], sides: [] }
  const { doc, roots } = evidence
  const around = new Set([...roots].flatMap((root) => [...ancestors(root)]))
  const entered = new Set<Node>([doc.body])
  for (const node of below(doc.body, (element) => entered.has(element))) {
    if (!isElement(node)) continue
    if (roots.has(node)) {
      for (const header of headersIn(node, doc)) judged.out.add(header)
      judged.footers.push(...footersIn(node, evidence))
      judged.sides.push(...sidesIn(node, evidence))
      continue
    }
    if (around.has(node) || judge(node, evidence, judged)) entered.add(node)
  }
  return judged
}
