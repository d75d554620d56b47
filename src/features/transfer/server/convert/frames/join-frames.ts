import type { OldPage } from '#transfer/server/old-site.ts'
import { lettersOf } from '#transfer/server/title-parts.ts'
import { writeInside, writeWhole } from '../document/bounded-parser.ts'
import { attributeOf, below, findAll, isElement, type Element } from '../document/nodes.ts'
import { parseDocument, type PageDocument } from '../document/parse-document.ts'
import { resolveFile } from '../document/resolve-address.ts'
import { visibleText } from '../document/visible-text.ts'
import { isLinkList, measureElements, noMeasures } from '../main/measure.ts'

/** A page that stands in a frame of another one. */
export interface FramedPage {
  address: string
  html: string
}

const addressed = ['href', 'src', 'background', 'action', 'data-src', 'poster']
const menuName =
  /^(?:nav\w*|menu\w*|toc|index|links?|left|side\w*|navi\w*|menue|verzeichnis|inhaltsverzeichnis|topnav)$/i
const contentName = /^(?:main\w*|content\w*|body|right|inhalt|haupt\w*|principal|contenido|data|text)$/i
/** What a frame above or below the others has to say. */
const mostWordsOfBanner = 40

/** Addresses that are relative to the frame are written whole, since the page that it becomes a part of is elsewhere. */
function makeWhole({ body, base }: PageDocument): void {
  for (const node of below(body)) {
    if (!isElement(node)) continue
    const relative = node.attrs.filter(({ name, value }) => addressed.includes(name) && !value.trim().startsWith('#'))
    for (const attribute of relative) attribute.value = URL.parse(attribute.value.trim(), base)?.href ?? attribute.value
  }
}

type FrameRole = 'nav' | 'header' | 'main' | 'none'

function roleOf(frame: Element, doc: PageDocument, title: string): FrameRole {
  const of = measureElements(doc.body).get(doc.body) ?? noMeasures
  const name = attributeOf(frame, 'name') ?? attributeOf(frame, 'id') ?? ''
  const opensBeside = findAll(doc.root, 'a', 'base').some((link) => {
    const target = attributeOf(link, 'target') ?? ''
    return target !== '' && !/^_(?:blank|self)$/i.test(target)
  })
  const isMenu = isLinkList(of) || (of.links > 1 && opensBeside && of.linkWords * 2 > of.words)
  if (isMenu || (menuName.test(name) && of.links > 1)) return 'nav'
  if (contentName.test(name) || of.words > mostWordsOfBanner) return 'main'
  // The name of the website stands above each new page anyway.
  return title.includes(lettersOf(visibleText(doc.body))) ? 'none' : 'header'
}

/** Style sheets and rules of a framed page. */
const stylesOf = ({ head, base }: PageDocument) =>
  findAll(head, 'link', 'style').flatMap((element) => {
    if (element.tagName === 'style') return [writeWhole(element)]
    const sheet = /stylesheet/i.test(attributeOf(element, 'rel') ?? '')
      ? resolveFile(attributeOf(element, 'href') ?? '', base)
      : undefined
    return sheet === undefined ? [] : [`<link rel="stylesheet" href="${sheet.replaceAll('"', '%22')}">`]
  })

/** The colours of the content are those of the page. */
const coloursOf = ({ body }: PageDocument) =>
  body.attrs
    .filter(({ name, value }) => ['bgcolor', 'text', 'link'].includes(name) && /^[#\w]{1,30}$/.test(value))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .join('')

const textIn = (element: Element) => element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')

/** A page made of frames as one page: menus and banners above what its other frames show. */
export function joinFrames(page: OldPage, framed: readonly FramedPage[]): string {
  const doc = parseDocument(page.html, page.address)
  const title = lettersOf(
    findAll(doc.head, 'title')
      .map((element) => textIn(element))
      .join(' '),
  )
  const frames = findAll(doc.root, 'frame').flatMap((frame) => {
    const address = resolveFile(attributeOf(frame, 'src') ?? '', doc.base)
    const found = framed.find((one) => one.address === address)
    const inner = found && parseDocument(found.html, found.address)
    return inner ? [{ inner, role: roleOf(frame, inner, title) }] : []
  })
  // A page has content, whatever its frames are called.
  if (!frames.some(({ role }) => role === 'main'))
    for (const frame of frames) if (frame.role === 'header') frame.role = 'main'
  for (const { inner } of frames) makeWhole(inner)
  const written = (role: FrameRole) =>
    frames
      .filter((frame) => frame.role === role)
      .map(({ inner }) =>
        role === 'main' ? `<div>${writeInside(inner.body)}</div>` : `<${role}>${writeInside(inner.body)}</${role}>`,
      )
      .join('')
  const content = frames.find(({ role }) => role === 'main')
  const styles = content ? stylesOf(content.inner).join('') : ''
  const colours = content ? coloursOf(content.inner) : ''
  return `<!doctype html><html><head>${writeInside(doc.head)}${styles}</head><body${colours}>${written('header')}${written('nav')}<main>${written('main')}</main></body></html>`
}
