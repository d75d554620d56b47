import { isUnseen } from '../document/hidden.ts'
import {
  attributeOf,
  below,
  findAll,
  findFirst,
  isElement,
  takeOutNodes,
  type Element,
  type Node,
} from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { isInline, visibleText } from '../document/visible-text.ts'
import { isBesideCode } from './beside-code.ts'
import { isConsentNotice } from './consent.ts'
import { isDiscussion } from './discussion.ts'
import { hasContactLink } from './footer.ts'
import { leadsHome } from './header.ts'
import { isLinkList, measureElements, noMeasures, type Measures } from './measure.ts'
import { isOfSubjects } from './subjects.ts'
import { isControl, isNamedContents, isNamedMenu, isNamedOverlay, isTool } from './names.ts'
import { isNeighbours } from './neighbours.ts'

const soundless = new Set([
  'script',
  'style',
  'template',
  'head',
  'title',
  'meta',
  'link',
  'base',
  'noembed',
  'noframes',
  'datalist',
  'rp',
])
const roles = new Set(['navigation', 'menu', 'menubar', 'search', 'toolbar'])
const mostJudged = 4000

/** What nobody sees. */
export function takeOutUnseen({ body }: PageDocument): void {
  const out = new Set<Node>()
  const isOut = (element: Element) =>
    soundless.has(element.tagName) ||
    (element.tagName === 'noscript' && !findFirst(element, () => true)) ||
    isUnseen(element)
  for (const node of below(body, (element) => !out.has(element)))
    if (isElement(node) ? isOut(node) : node.nodeName === '#comment') out.add(node)
  takeOutNodes(out)
}

const holdsMain = (element: Element) =>
  !!findFirst(element, (inner) => inner.tagName === 'main' || attributeOf(inner, 'role') === 'main')

const pageEdits =
  /^\W*(?:edit (?:this|on|page|source)|suggest (?:an )?edit|view (?:page )?source|improve this|bearbeiten|seite bearbeiten|modifier cette|editar esta|skip to|zum inhalt|aller au contenu|ir al contenido|saltar al|vai al contenuto|naar de inhoud|back to top|nach oben|zurück nach oben|haut de page|volver arriba|torna su|naar boven|回到顶部|返回顶部|ページトップ|トップへ戻る|页首)/iu

/** Where the source of a page is changed, at any host for sources. */
const leadsToSource = (link: Element) => /^https?:\/\/[^/]+\/.+\/(?:-\/)?_?edit\//.test(attributeOf(link, 'href') ?? '')

function isEditLink(element: Element): boolean {
  if (element.tagName !== 'a') return false
  const text = visibleText(element)
  if (text.length >= 60) return false
  return leadsToSource(element) || pageEdits.test(text) || /^(?:↑|⇧|▲|top)$/i.test(text)
}

/** Modal parts that something in the page opens have content, others come by themselves. */
const isOpened = (element: Element, of: Measures, targets: ReadonlySet<string>) =>
  of.words >= 15 && of.fields === 0 && of.headings > 0 && targets.has(attributeOf(element, 'id') ?? '')

const social =
  /^(?:twitter|facebook|instagram|github|dribbble|linkedin|pinterest|youtube|snapchat|medium|google\+?|google plus|vimeo|tumblr|flickr|rss|email|e-mail|mail|tiktok|whatsapp|xing|behance|reddit|telegram|mastodon|threads|bluesky|x|500px|discord|twitch|gitlab|codepen|spotify|wechat|weibo|vk)$/i

function isSocialList(element: Element, of: Measures): boolean {
  if (!['ul', 'div', 'p', 'ol'].includes(element.tagName) || of.links < 2 || of.words > of.links * 2) return false
  return (
    of.words === of.linkWords &&
    findAll(element, 'a').every((link) => social.test(visibleText(link)) || visibleText(link) === '') &&
    of.words > 0
  )
}

const legal = /^\W*(?:©|\(c\)|&copy;|copyright\b.{0,60}(?:\d{4}|©|\(c\)|reserved))/i
/** The line that says who has the rights to a page. */
function isLegal(element: Element, of: Measures): boolean {
  if (
    of.words > 30 ||
    of.words === 0 ||
    of.headings > 0 ||
    of.areas > 0 ||
    isInline(element) ||
    element.tagName === 'body'
  )
    return false
  const text = visibleText(element)
  return legal.test(text) && !/@|\d{5}/.test(text)
}

const leading = /^[^:：>»›]{0,20}[:：]/u
/** The way to a page from the home page, however it is named. */
function isTrail(element: Element, of: Measures, doc: PageDocument): boolean {
  if (of.words > 40 || of.links === 0 || of.headings + of.pictures + of.fields > 0 || isInline(element)) return false
  const steps = visibleText(element)
    .replace(leading, '')
    .split(/[>»›→]/u)
  const [home, ...others] = findAll(element, 'a')
  if (steps.length < 2 || !home || !leadsHome(home, doc) || others.length > steps.length) return false
  return others.length >= steps.length - 2 && visibleText(home) === steps[0]?.trim()
}

/** Chooses which entries of a portfolio are shown. */
const isFilter = (element: Element, of: Measures) =>
  attributeOf(element, 'data-filter') !== undefined && of.words <= 5 && of.pictures === 0

interface ClutterContext {
  doc: PageDocument
  whole: Measures
  targets: ReadonlySet<string>
  isInMain: boolean
}

const pictureFile = /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:[?#]|$)/i
const leadsToPicture = (link: Element) => pictureFile.test(attributeOf(link, 'href') ?? '')
/** Pictures that lead to larger ones are no menu. */
export const isGallery = (element: Element, of: Measures) =>
  of.pictures > 1 &&
  (findAll(element, 'figure').length > 1 ||
    (of.words <= of.pictures * 6 && findAll(element, 'a').some((link) => leadsToPicture(link))))

function isNavigation(element: Element, of: Measures, { whole, isInMain }: ClutterContext): boolean {
  const prose = of.words - of.linkWords
  if (element.tagName === 'nav' || roles.has(attributeOf(element, 'role') ?? ''))
    return of.h1s === 0 || prose <= of.words / 2 ? !(prose > 80 && prose * 2 > of.words) : false
  if (isNamedContents(element))
    return (of.linkWords >= of.words * 0.5 && of.links > 0) || (of.words <= 6 && of.h1s === 0)
  if (!isNamedMenu(element) || isGallery(element, of) || (of.headings > 1 && hasContactLink(element))) return false
  // A menu of dishes, with prices, is content.
  if (of.linkWords * 2 < of.words) return of.links > 0 && prose < 8 && !isInMain
  return of.words < whole.words * 0.6 || isLinkList(of)
}

function isClutter(element: Element, of: Measures, around: ClutterContext): boolean {
  if (of.words * 10 > around.whole.words * 7 && of.words > 40 && of.h1s > 0) return false
  if (isTool(element) || isDiscussion(element, of) || isOfSubjects(element, of)) return true
  if (isNavigation(element, of, around)) return true
  if (isControl(element, of.words) && of.h1s === 0) return true
  const isLaid = isNamedOverlay(element) || ['dialog', 'alertdialog'].includes(attributeOf(element, 'role') ?? '')
  if (isLaid && of.h1s === 0 && of.words * 2 < around.whole.words)
    return (
      of.words > 0 && !isOpened(element, of, around.targets) && (of.fields > 0 || of.words < 12 || !around.isInMain)
    )
  if (isTrail(element, of, around.doc) || isFilter(element, of) || isNeighbours(element, of)) return true
  return isBesideCode(element) || isEditLink(element) || isLegal(element, of) || isSocialList(element, of)
}

/** Where links and buttons of the page lead inside of it. */
export function targetsIn(body: Element): Set<string> {
  const targets = new Set<string>()
  for (const node of below(body)) {
    if (!isElement(node)) continue
    for (const name of ['href', 'data-target', 'data-bs-target', 'data-mfp-src']) {
      const value = attributeOf(node, name)
      if (value?.startsWith('#')) targets.add(value.slice(1))
    }
  }
  return targets
}

const isMain = (element: Element) => element.tagName === 'main' || attributeOf(element, 'role') === 'main'

/** Navigation, notices, controls and what lies over the page: never content, wherever it stands. */
export function takeOutClutter(doc: PageDocument): void {
  const { body } = doc
  const [measured, targets, out, mains] = [measureElements(body), targetsIn(body), new Set<Node>(), new Set<Element>()]
  const whole = measured.get(body) ?? noMeasures
  let judged = 0
  for (const node of below(body, (element) => !out.has(element))) {
    if (!isElement(node) || node.tagName === 'noscript') continue
    const isInMain = isMain(node) || (isElement(node.parentNode) && mains.has(node.parentNode))
    if (isInMain) mains.add(node)
    if (isMain(node)) continue
    const of = measured.get(node) ?? noMeasures
    const isNotice = !isInline(node) && of.words > 0 && (judged += 1) < mostJudged && isConsentNotice(node, of)
    if ((isNotice || isClutter(node, of, { doc, whole, targets, isInMain })) && !(of.words > 20 && holdsMain(node)))
      out.add(node)
  }
  takeOutNodes(out)
}
