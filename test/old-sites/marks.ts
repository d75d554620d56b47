import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

const unseen = new Set('script style noscript template head svg iframe audio video'.split(' '))
const controls = new Set('select option textarea button'.split(' '))
const alone = /[\p{Script=Han}]|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu

/** Letters and digits in a row; each Chinese character is a word. */
export const wordsIn = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(alone) ?? []

type Zone = 'main' | 'either' | 'rest'

export interface Marked {
  /** The texts that are content, those that may be, and those that aren't: what stands together is one text. */
  texts: Record<Zone, string[]>
  pictures: { address: string; alt: string }[]
}

const isElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node
const attribute = (element: Tree.Element, name: string) => element.attrs.find((each) => each.name === name)?.value

const zoneOf = (element: Tree.Element, above: Zone): Zone => {
  if (attribute(element, 'data-main') !== undefined) return 'main'
  return attribute(element, 'data-either') === undefined ? above : 'either'
}

/** What a fixture's marks say about its text. */
export function readMarks(html: string): Marked {
  const marked: Marked = { texts: { main: [], either: [], rest: [] }, pictures: [] }
  let last: Zone | undefined
  const say = (zone: Zone, text: string) => {
    const texts = marked.texts[zone]
    const before = zone === last ? `${texts.pop() ?? ''} ` : ''
    texts.push(before + text)
    last = zone
  }
  const visit = (node: Tree.Node, zone: Zone) => {
    if ('value' in node && node.nodeName === '#text' && node.value.trim()) say(zone, node.value)
    if (!isElement(node)) return 'childNodes' in node && node.childNodes.forEach((child) => visit(child, zone))
    const here = zoneOf(node, zone)
    if (unseen.has(node.tagName) || (here === 'main' && controls.has(node.tagName))) return
    if (here === 'main' && node.tagName === 'img')
      marked.pictures.push({ address: attribute(node, 'src') ?? '', alt: attribute(node, 'alt') ?? '' })
    node.childNodes.forEach((child) => visit(child, here))
  }
  visit(parse(html), 'rest')
  return marked
}

export interface Shown {
  /** Of the main part. */
  text: string
  html: string
  pictures: { address: string; alt: string }[]
  links: number
  /** Of everything else, without what is never seen. */
  around: string
  language: string
}

/** What a visitor sees of a page of ours. */
export function readShown(html: string): Shown {
  const shown: Shown = { text: '', html: '', pictures: [], links: 0, around: '', language: '' }
  const visit = (node: Tree.Node, isMain: boolean) => {
    if ('value' in node && node.nodeName === '#text') shown[isMain ? 'text' : 'around'] += ` ${node.value} `
    if (!isElement(node)) return 'childNodes' in node && node.childNodes.forEach((child) => visit(child, isMain))
    if (node.tagName === 'html') shown.language = attribute(node, 'lang') ?? ''
    if ((unseen.has(node.tagName) && node.tagName !== 'head') || (isMain && node.tagName === 'button')) return
    if (isMain && node.tagName === 'img')
      shown.pictures.push({ address: attribute(node, 'src') ?? '', alt: attribute(node, 'alt') ?? '' })
    if (isMain && node.tagName === 'a') shown.links += 1
    node.childNodes.forEach((child) => visit(child, isMain || node.tagName === 'main'))
  }
  visit(parse(html), false)
  shown.html = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return shown
}
