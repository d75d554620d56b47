import { t } from '#kit/t.ts'
import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { isSafeAddress } from '#sites/format/text/address.ts'

const attribute = (element: HTMLElement, name: string) => element.getAttribute(name) ?? ''
const startOf = (element: HTMLElement) => Math.min(999_999_999, Math.max(0, Number(attribute(element, 'start') || 1)))

/** Lists are written close together unless their source has blank lines between their entries. */
const listAttrs = { isTight: { default: true, validate: 'boolean' }, marker: { default: '', validate: 'string' } }
const isLoose = (element: HTMLElement) => element.dataset.loose !== undefined
const spread = ({ attrs }: { attrs: Record<string, unknown> }) => (attrs.isTight ? {} : { 'data-loose': '' })

const levels = [1, 2, 3, 4, 5, 6]

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' } },
    parseDOM: levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: listAttrs,
    parseDOM: [{ tag: 'ul', getAttrs: (element) => ({ isTight: !isLoose(element) }) }],
    toDOM: (node) => ['ul', spread(node), 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { ...listAttrs, order: { default: 1, validate: 'number' } },
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ isTight: !isLoose(element), order: startOf(element) }) }],
    toDOM: (node) => ['ol', { ...spread(node), ...(node.attrs.order === 1 ? {} : { start: node.attrs.order }) }, 0],
  },
  list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  /** Lines that can’t be shown as they will look: they are edited as they stand in the file. */
  raw: {
    content: 'text*',
    group: 'block',
    marks: '',
    code: true,
    defining: true,
    isolating: true,
    attrs: { label: { default: t('Other text'), validate: 'string' } },
    parseDOM: [
      {
        tag: 'pre[data-label]',
        preserveWhitespace: 'full',
        getAttrs: (element) => ({ label: attribute(element, 'data-label') }),
      },
    ],
    toDOM: ({ attrs }) => ['pre', { 'data-label': attrs.label, spellcheck: 'false' }, 0],
  },
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: {
      src: { validate: 'string' },
      alt: { default: '', validate: 'string' },
      title: { default: '', validate: 'string' },
    },
    parseDOM: [
      {
        tag: 'span[data-src]',
        getAttrs: (element) => ({
          src: attribute(element, 'data-src'),
          alt: attribute(element, 'data-alt'),
          title: attribute(element, 'data-title'),
        }),
      },
    ],
    toDOM: ({ attrs }) => [
      'span',
      { 'data-src': attrs.src, 'data-alt': attrs.alt, 'data-title': attrs.title, contenteditable: 'false' },
    ],
  },
}

const isNormal = ({ style }: HTMLElement) => style.fontWeight === 'normal' || style.fontWeight === '400'
const ofStyle = (style: string) => ({ style })

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: { validate: 'string' }, title: { default: '', validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = attribute(element, 'href')
          return isSafeAddress(href) && { href, title: attribute(element, 'title') }
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'a',
      attrs.title ? { href: attrs.href, title: attrs.title } : { href: attrs.href },
      0,
    ],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps everything in one of these.
      { tag: 'b', getAttrs: (element) => !isNormal(element) && null },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(value) && null },
      { ...ofStyle('font-weight=400'), clearMark: ({ type }) => type.name === 'strong' },
      { ...ofStyle('font-weight=normal'), clearMark: ({ type }) => type.name === 'strong' },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i' },
      ofStyle('font-style=italic'),
      { ...ofStyle('font-style=normal'), clearMark: ({ type }) => type.name === 'em' },
    ],
    toDOM: () => ['em', 0],
  },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, ofStyle('text-decoration=line-through')],
    toDOM: () => ['s', 0],
  },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  /** A blank that is a line end in the file. */
  soft: { inclusive: false, parseDOM: [{ tag: 'span[data-soft]' }], toDOM: () => ['span', { 'data-soft': '' }, 0] },
}

/** What a text between blocks can hold. */
export const schema = new Schema({ nodes, marks })
