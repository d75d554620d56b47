import type { UsualThings } from '#transfer/server/new-site.ts'
import { isHidden } from '../document/hidden.ts'
import {
  ancestors,
  attributeOf,
  below,
  isElement,
  isText,
  namesOf,
  type Element,
  type Node,
} from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { backgroundSource, pictureSource } from '../document/picture-source.ts'
import { resolveAddress } from '../document/resolve-address.ts'
import { isInline } from '../document/visible-text.ts'
import { isBuyButton } from '../read/form/buy-button.ts'
import { hiddenMail } from '../read/find-link.ts'
import { fingerprintOf } from '../main/fingerprints.ts'
import { targetsIn } from '../main/take-out-clutter.ts'
import { measureElements } from '../main/measure.ts'

/** What a line of an old page is, as far as the names around it say. */
export type LineKind = 'text' | 'comment' | 'author' | 'date'

/** The text of one block of a page. */
export interface SeenLine {
  text: string
  kind: LineKind
}

/** What visitors saw on an old page, apart from its menus and from what most pages of its website have. */
export interface SeenPage {
  lines: SeenLine[]
  /** Whole addresses, each once. */
  pictures: string[]
  /** Whole addresses, each once; without those that lead to a place on the same page. */
  links: string[]
}

const menus = new Set(['navigation', 'menu', 'menubar'])
/** Their choices are no text. */
const fields = new Set(['select', 'textarea', 'option'])
const commented = /^(?:comments?|commentlist|comment-list|comments-area|discussion|disqus.*|wp-block-comments.*)$/
const authored = /^(?:author|byline|by-line|vcard|entry-author|post-author|author-name|posted-by|p-author)$/
const dated = /^(?:date|post-date|entry-date|published|posted-on|dt-published|post__date|article-date)$/
const mostAround = 12

/** Where the name of a block or of one around it says what it is. */
function kindOf(block: Element): LineKind {
  const around = [block, ...ancestors(block)].slice(0, mostAround)
  const is = (pattern: RegExp, nearest: number) =>
    around.slice(0, nearest).some((element) => namesOf(element).some((name) => pattern.test(name)))
  if (is(commented, mostAround)) return 'comment'
  if (is(authored, 3) || around.slice(0, 3).some((one) => attributeOf(one, 'rel') === 'author')) return 'author'
  return block.tagName === 'time' || is(dated, 2) ? 'date' : 'text'
}

const isMenu = (element: Element) => element.tagName === 'nav' || menus.has(attributeOf(element, 'role') ?? '')

/** A dialog that is closed, and that nothing on the page opens. */
function isClosed(element: Element, targets: ReadonlySet<string>): boolean {
  const names = namesOf(element)
  const isDialog = names.includes('modal') && !names.includes('show') && !names.includes('in')
  return isDialog && !targets.has(attributeOf(element, 'id') ?? '')
}

const none: UsualThings = { parts: new Set(), pictures: new Set(), links: new Set() }

/** What isn’t looked into: what nobody sees, menus, and what most pages have. */
function openSkipping({ body }: PageDocument, { parts }: UsualThings) {
  const measured = parts.size > 0 ? measureElements(body) : undefined
  const isUsual = (element: Element) => {
    const of = isInline(element) ? undefined : measured?.get(element)
    return of !== undefined && of.words > 0 && parts.has(fingerprintOf(of))
  }
  const targets = targetsIn(body)
  return (element: Element) =>
    isHidden(element) ||
    isClosed(element, targets) ||
    fields.has(element.tagName) ||
    isMenu(element) ||
    isBuyButton(element) ||
    isUsual(element)
}

/** Buttons of other websites that tell somebody about this page. */
const sharing = /\/(?:sharer?|share-offsite|intent\/\w+|pin\/create\/\w+|submit)(?:\.php)?\/?\?|^mailto:\?|[?&]share=/i

function linkOf(element: Element, doc: PageDocument): string | undefined {
  const mail = hiddenMail(element)
  const written = attributeOf(element, 'href') ?? ''
  if (mail !== undefined) return `mailto:${mail}`
  const address = written.startsWith('#') ? undefined : resolveAddress(written, doc.base)
  if (address === undefined || sharing.test(address)) return undefined
  return address.replace(/#.*$/s, '') === doc.address.replace(/#.*$/s, '') ? undefined : address
}

/** Texts by the block in which they stand. */
export class LineGatherer {
  private readonly blocks = new Map<Element, string[]>()
  private last: Element | undefined

  add(text: string, node: Node): void {
    let block: Element | undefined
    for (const element of ancestors(node)) if ((block = element) && !isInline(element)) break
    if (!block) return
    const pieces = this.blocks.get(block) ?? []
    // What stands between two texts of a block, such as a line break, keeps their words apart.
    pieces.push(this.last === block ? text : ` ${text}`)
    this.blocks.set(block, pieces)
    this.last = block
  }

  breakLine(): void {
    this.last = undefined
  }

  finish(): SeenLine[] {
    return [...this.blocks].flatMap(([block, pieces]) => {
      const text = pieces.join('').replace(/\s+/g, ' ').trim()
      return text === '' ? [] : [{ text, kind: kindOf(block) }]
    })
  }
}

/** What visitors saw on an old page. Read before its content is looked for, which takes it apart. */
export function seePage(doc: PageDocument, usual: UsualThings = none): SeenPage {
  const [lines, pictures, links] = [new LineGatherer(), new Set<string>(), new Set<string>()]
  const isSkipped = openSkipping(doc, usual)
  for (const node of below(doc.body, (element) => !isSkipped(element))) {
    if (isText(node)) lines.add(node.value, node)
    if (!isElement(node)) continue
    if (!isInline(node)) lines.breakLine()
    if (isSkipped(node)) continue
    const picture = node.tagName === 'img' ? pictureSource(node, doc) : backgroundSource(node, doc)
    if (picture !== undefined && !usual.pictures.has(picture)) pictures.add(picture)
    const link = node.tagName === 'a' ? linkOf(node, doc) : undefined
    if (link !== undefined && !usual.links.has(link.replace(/#.*$/s, ''))) links.add(link)
  }
  return { lines: lines.finish(), pictures: [...pictures], links: [...links] }
}
