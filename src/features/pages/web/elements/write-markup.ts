import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { escapeHtml } from '#kit/escape-html.ts'

type Props = Readonly<Record<string, unknown>>

const empty = new Set(['br', 'circle', 'col', 'hr', 'img', 'input', 'link', 'meta', 'path', 'source', 'track', 'wbr'])

/** What JSX calls otherwise than HTML does. */
const names = new Map([
  ['className', 'class'],
  ['defaultChecked', 'checked'],
  ['defaultValue', 'value'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
])

/** No address that runs something leaves here, even if a block let it through. */
const runs = new RegExp(String.raw`^[\0-\x20]*${[...'javascript:'].join(String.raw`[\t\n\r]*`)}`, 'i')

/** A number is a length in pixels, save in a custom property. */
function writeStyle(style: Props): string {
  let css = ''
  for (const name in style) {
    const value = style[name]
    if (value === undefined) continue
    const isOwn = name.startsWith('--')
    const property = isOwn ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    css += `${css && ';'}${property}:${String(value)}${typeof value === 'number' && !isOwn ? 'px' : ''}`
  }
  return css
}

function writeValue(name: string, value: unknown): string | undefined {
  if (typeof value === 'string')
    return (name === 'href' || name === 'src') && runs.test(value) ? '#' : escapeHtml(value)
  if (value === undefined || value === null || typeof value === 'function') return undefined
  if (typeof value === 'object') return escapeHtml(writeStyle(value as Props))
  if (typeof value !== 'boolean' || /^(?:aria|data)-/.test(name)) return String(value)
  return value ? '' : undefined
}

/** `chosen` is the value of the option that a list shows at first. */
function writeTag(tag: string, props: Props, chosen: unknown): string {
  let html = `<${tag}`
  for (const name in props) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML') continue
    const value = tag === 'select' && name === 'defaultValue' ? undefined : writeValue(name, props[name])
    if (value !== undefined) html += ` ${names.get(name) ?? name}="${value}"`
  }
  if (tag === 'option' && chosen !== undefined && props.value === chosen) html += ' selected=""'
  if (empty.has(tag)) return `${html}/>`
  const raw = props.dangerouslySetInnerHTML as { __html: string } | undefined
  const inner = raw
    ? raw.__html
    : writeNode(props.children as ReactNode, tag === 'select' ? props.defaultValue : chosen)
  // A browser drops a line end that stands first in these.
  const isKept = (tag === 'pre' || tag === 'textarea') && inner.startsWith('\n')
  return `${html}${isKept ? '>\n' : '>'}${inner}</${tag}>`
}

function writeElement({ type, props }: ReactElement<Props>, chosen: unknown): string {
  if (typeof type === 'string') return writeTag(type, props, chosen)
  if (type === (Fragment as unknown)) return writeNode(props.children as ReactNode, chosen)
  return writeNode((type as (props: Props) => ReactNode)(props), chosen)
}

function writeNode(node: ReactNode, chosen?: unknown): string {
  if (typeof node === 'string') return escapeHtml(node)
  if (node === undefined || node === null || typeof node === 'boolean') return ''
  if (isValidElement<Props>(node)) return writeElement(node, chosen)
  if (!Array.isArray(node)) return String(node)
  let html = ''
  for (const child of node as ReactNode[]) html += writeNode(child, chosen)
  return html
}

/**
 * Writes elements as the HTML that React would make of them, in a fraction of the time: their parts are plain functions of
 * what they are given, without state, hooks or context. What comes alive in the browser is rendered by React itself, as an
 * `Island`.
 */
export const writeMarkup = (node: ReactNode): string => writeNode(node)
