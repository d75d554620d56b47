import { parseInside, parseWhole } from './bounded-parser.ts'
import { attributeOf, findAll, findFirst, isElement, isText, takeOutNodes, type Element, type Parent } from './nodes.ts'
import { countUp } from './count-up.ts'
import { resolveAddress } from './resolve-address.ts'
import { separateWords } from './separate-words.ts'
import { openAnswers, revealText } from './reveal-text.ts'

/** A page as a tree. A `noscript` in its body has elements inside, all others only text. */
export interface PageDocument {
  root: Parent
  html: Element
  head: Element
  body: Element
  /** What addresses in the page are relative to. */
  base: string
  /** Of the page itself. */
  address: string
}

const holdsPicture = /<(?:img|picture|iframe|video)\b/i

/** A picture that comes late has its true address in a `noscript` beside it. */
function openNoscripts(body: Element) {
  for (const noscript of findAll(body, 'noscript')) {
    const [text] = noscript.childNodes
    if (!text || !isText(text) || !holdsPicture.test(text.value)) continue
    noscript.childNodes = parseInside(noscript, text.value)
    for (const child of noscript.childNodes) child.parentNode = noscript
  }
}

/** What a component of the page has in a shadow tree is visible like everything else. */
function openShadows(body: Element) {
  for (const template of findAll(body, 'template')) {
    if (!('content' in template) || attributeOf(template, 'shadowrootmode') === undefined) continue
    const { content } = template as { content: Parent }
    template.tagName = 'div'
    template.nodeName = 'div'
    template.childNodes = content.childNodes
    for (const child of template.childNodes) child.parentNode = template
  }
}

/** A page as a tree. `hide` takes what its style sheets don’t show before anything is looked at. */
export function parseDocument(
  html: string,
  address = 'https://archive.invalid/',
  hide?: (root: Parent, body: Element) => void,
): PageDocument {
  const root = parseWhole(html)
  const of = (tag: string) => findFirst(root, (element) => element.tagName === tag)
  const whole = of('html')
  const head = of('head')
  const body = of('body') ?? of('frameset')
  if (!whole || !head || !body) return parseDocument('<body></body>', address)
  takeOutNodes(new Set(findAll(root, 'head').filter((other) => other !== head && !isElement(other.parentNode))))
  openShadows(body)
  openNoscripts(body)
  countUp(body)
  hide?.(root, body)
  revealText(body)
  openAnswers(body)
  separateWords(body)
  const given = findAll(root, 'base').map((element) => attributeOf(element, 'href'))[0]
  const base = given === undefined ? undefined : resolveAddress(given, address)
  return { root, html: whole, head, body, base: base ?? address, address }
}
