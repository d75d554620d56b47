import type { Mark, Node } from 'prosemirror-model'
import type { Token } from 'markdown-it'
import { decodeAddress, markdown, textOf } from '#sites/format/read-prose.ts'
import { isRich } from '../texts/rich.ts'
import { labelOf } from '../texts/label-part.ts'
import type { PageItem } from '../texts/page-text.ts'
import { schema } from './schema.ts'

const make = (name: string, attrs?: object, content?: readonly Node[]): Node =>
  schema.node(name, attrs as Record<string, unknown>, content as Node[])

/** An address as people write it, where it means the same. */
export function readableAddress(address: string): string {
  const decoded = decodeAddress(address)
  return markdown.normalizeLink(decoded) === address && !/[\s<>()\\]/.test(decoded) ? decoded : address
}

const valueOf = (token: Token, name: string) => String(token.attrGet(name) ?? '')

const markNames: Record<string, string> = { strong_open: 'strong', em_open: 'em', s_open: 'strike', link_open: 'link' }

function markOf(token: Token): Mark | undefined {
  const name = markNames[token.type]
  if (name === undefined) return undefined
  return name === 'link'
    ? schema.mark('link', { href: valueOf(token, 'href'), title: valueOf(token, 'title') })
    : schema.mark(name)
}

/** The content of a paragraph. */
function readInline(children: readonly Token[]): Node[] {
  const found: Node[] = []
  let active: readonly Mark[] = []
  const add = (words: string, ...more: Mark[]) => {
    if (words !== '')
      found.push(
        schema.text(
          words,
          more.reduce((set, mark) => mark.addToSet(set), active),
        ),
      )
  }
  for (const token of children) {
    const opened = markOf(token)
    if (opened) active = opened.addToSet(active)
    else if (token.nesting < 0) active = closeLast(active, token.type)
    else if (token.type === 'text') add(token.content)
    else if (token.type === 'code_inline') add(token.content, schema.mark('code'))
    else if (token.type === 'softbreak') add(' ', schema.mark('soft'))
    else if (token.type === 'hardbreak') found.push(make('hard_break').mark(active))
    else if (token.type === 'image') found.push(readImage(token).mark(active))
  }
  return found
}

const closeLast = (active: readonly Mark[], type: string) => {
  const name = markNames[type.replace('_close', '_open')]
  return active.filter((mark) => mark.type.name !== name)
}

const readImage = (token: Token): Node =>
  make('image', {
    src: decodeAddress(valueOf(token, 'src')),
    alt: textOf(token.children ?? []),
    title: valueOf(token, 'title'),
  })

const isTight = (tokens: readonly Token[]) =>
  tokens.every(
    ({ type, hidden, level }) => type !== 'paragraph_open' || hidden || level !== (tokens[0]?.level ?? 0) + 2,
  )

const attrsOf: Record<string, (token: Token, tokens: readonly Token[]) => object> = {
  heading_open: ({ tag }) => ({ level: Number(tag.slice(1)) }),
  bullet_list_open: ({ markup }, tokens) => ({ isTight: isTight(tokens), marker: markup }),
  ordered_list_open: (token, tokens) => ({
    isTight: isTight(tokens),
    marker: token.markup,
    order: Number(token.attrGet('start') ?? 1),
  }),
}

/** The tokens up to the one that closes the first. */
function takeElement(tokens: readonly Token[], from: number): readonly Token[] {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    depth += tokens[at]?.nesting ?? 0
    if (depth === 0) return tokens.slice(from, at + 1)
  }
  return tokens.slice(from)
}

const kinds: Record<string, string> = {
  paragraph_open: 'paragraph',
  heading_open: 'heading',
  blockquote_open: 'blockquote',
  bullet_list_open: 'bullet_list',
  ordered_list_open: 'ordered_list',
  list_item_open: 'list_item',
  hr: 'rule',
}

function readBlocks(tokens: readonly Token[]): Node[] {
  const found: Node[] = []
  for (let at = 0; at < tokens.length;) {
    const element = takeElement(tokens, at)
    const [first] = element
    const kind = kinds[first?.type ?? '']
    if (first && kind) {
      const inside = element.slice(1, -1)
      const isText = kind === 'paragraph' || kind === 'heading'
      const content = isText ? readInline(inside[0]?.children ?? []) : readBlocks(inside)
      found.push(make(kind, attrsOf[first.type]?.(first, element), fill(kind, content)))
    }
    at += Math.max(1, element.length)
  }
  return found
}

/** What is empty in the file still holds a paragraph to write in. */
const fill = (kind: string, content: Node[]): Node[] =>
  content.length === 0 && (kind === 'list_item' || kind === 'blockquote') ? [make('paragraph')] : content

/** The lines of a part, without their end. */
export const linesOf = (source: string): string => source.replace(/(?:\r\n|\r|\n)$/, '')

const plain = (source: string) =>
  linesOf(source)
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')

/** One part of a text: as it will look, or as it stands in the file. */
export function readPart(part: PageItem): Node {
  const [node, other] = part.kind === 'prose' && isRich(part) ? readBlocks(part.tokens) : []
  if (node && !other) return node
  const words = plain(part.source)
  return make('raw', { label: labelOf(part) }, words === '' ? [] : [schema.text(words)])
}

export const emptyDoc = (): Node => make('doc', undefined, [make('paragraph')])
export const docOf = (content: readonly Node[]): Node =>
  content.length === 0 ? emptyDoc() : make('doc', undefined, content)
