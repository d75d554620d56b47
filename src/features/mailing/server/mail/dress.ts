import { cleanHtml } from '#kit/server/clean-html.ts'
import type { MailColours } from '#kit/server/mail/mail-look.ts'
import { fonts, palette } from '#kit/server/mail/palette.ts'
import { besideCells } from './draw-beside.ts'

const { surface, line, ink, muted } = palette

const heading = (size: number) =>
  `margin:24px 0 12px;font-size:${size}px;line-height:1.25;font-weight:700;color:${ink[0]}`
const cell = `padding:6px 10px;border:1px solid ${line[0]};text-align:start;color:${ink[0]}`
const text = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${ink[0]}`
const button = 'display:inline-block;padding:13px 24px;border-radius:6px;font-weight:600;text-decoration:none'

interface Look {
  style: string
  class?: string
}

/** Mail programs know little but inline styles; classes are for the dark look alone. */
const looks: Record<string, Look> = {
  h1: { style: heading(26), class: 'ink' },
  h2: { style: heading(22), class: 'ink' },
  h3: { style: heading(19), class: 'ink' },
  h4: { style: heading(17), class: 'ink' },
  h5: { style: heading(16), class: 'ink' },
  h6: { style: heading(16), class: 'ink' },
  p: { style: text, class: 'ink' },
  li: { style: `margin:0 0 6px;font-size:16px;line-height:1.6;color:${ink[0]}`, class: 'ink' },
  dt: { style: `font-weight:700;color:${ink[0]}`, class: 'ink' },
  dd: { style: text, class: 'ink' },
  ul: { style: 'margin:0 0 16px;padding-inline-start:24px' },
  ol: { style: 'margin:0 0 16px;padding-inline-start:24px' },
  img: { style: 'max-width:100%;height:auto;border:0;border-radius:8px' },
  table: { style: 'border-collapse:collapse;margin:0 0 16px;font-size:15px;line-height:1.5' },
  caption: { style: `padding:0 0 6px;text-align:start;color:${muted[0]}`, class: 'muted' },
  th: { style: `${cell};font-weight:700`, class: 'cell' },
  td: { style: cell, class: 'cell' },
  pre: {
    style: `margin:0 0 16px;padding:12px;background:${surface[0]};font:14px/1.5 ${fonts.mono};white-space:pre-wrap;color:${ink[0]}`,
    class: 'box',
  },
  code: { style: `font-family:${fonts.mono}` },
  blockquote: {
    style: `margin:0 0 16px;padding-inline-start:14px;border-inline-start:3px solid ${line[0]}`,
    class: 'edge',
  },
  hr: { style: `border:0;border-top:1px solid ${line[0]};margin:24px 0`, class: 'edge' },
}
/** A thing beside others. Where they stack, a rule for narrow screens says so. */
const lookOfCell = ({ count, stacks, isLast }: Omit<(typeof besideCells)[number], 'name'>): Look => ({
  style: `width:${Math.floor(100 / count)}%;padding:0;padding-inline-end:${isLast ? 0 : 16}px;vertical-align:top`,
  class: stacks ? 'stacks' : 'tile',
})

/** Those that depend on a class, or on the colours of the site. */
const dressedIn = ({ accent, onAccent }: MailColours): Record<string, Look> => ({
  'a ': { style: `color:${accent}`, class: 'link' },
  'a primary': { style: `${button};background:${accent};color:${onAccent}`, class: 'button' },
  'a secondary': { style: `${button};border:1px solid ${accent};color:${accent}`, class: 'link' },
  'p muted': { style: `margin:0 0 16px;font-size:14px;line-height:1.5;color:${muted[0]}`, class: 'muted' },
  'a film': {
    style: `display:block;padding:36px 16px;border:1px solid ${line[0]};border-radius:8px;background:${surface[0]};text-align:center;font-weight:600;text-decoration:none;color:${accent}`,
    class: 'box link',
  },
  'p product': { style: `margin:0 0 2px;font-size:16px;line-height:1.4;font-weight:600;color:${ink[0]}`, class: 'ink' },
  'img wide': { style: 'display:block;width:100%;max-width:100%;height:auto;border:0;border-radius:8px' },
  'img product': {
    style: 'display:block;width:100%;max-width:100%;height:auto;margin:0 0 10px;border:0;border-radius:8px',
  },
  'img cover': { style: 'display:block;width:100%;max-width:100%;height:auto;border:0;border-radius:10px 10px 0 0' },
  'div center': { style: 'text-align:center' },
  'center ': { style: 'text-align:center' },
  'div hero': { style: `margin:0 0 24px;border-radius:10px;background:${surface[0]};overflow:hidden`, class: 'box' },
  'div hero-words': { style: 'padding:24px 24px 8px' },
  'table beside': { style: 'width:100%;margin:0 0 8px;border-collapse:collapse;table-layout:fixed' },
  ...Object.fromEntries(besideCells.map(({ name, ...cell }) => [`td ${name}`, lookOfCell(cell)])),
})

/** On narrow screens. */
export const narrowLooks = '.stacks{display:block!important;width:auto!important;padding:0!important}'

/** The dark look of these classes. */
export const darkLooks = ({ accent, onAccent }: MailColours): string =>
  [
    `.ink{color:${ink[1]}!important}`,
    `.muted{color:${muted[1]}!important}`,
    `.link{color:${accent}!important;border-color:${accent}!important}`,
    `.button{background:${accent}!important;color:${onAccent}!important}`,
    `.cell{color:${ink[1]}!important;border-color:${line[1]}!important}`,
    `.edge{border-color:${line[1]}!important}`,
    `.box{background:${surface[1]}!important;color:${ink[1]}!important}`,
  ].join('')

const alignment = /text-align:\s*(left|right|center)/

const allowedTags =
  'h1 h2 h3 h4 h5 h6 p div span center a img ul ol li dl dt dd strong b em i u s del ins sub sup small mark code pre blockquote hr br table caption thead tbody tfoot tr th td figure figcaption abbr cite q'.split(
    ' ',
  )

type Attributes = Record<string, string>

/** Our look for a tag; of the owner's only how a text is aligned. */
function dress(tagName: string, { class: name = '', style, ...rest }: Attributes, special: Record<string, Look>) {
  const look = special[`${tagName} ${name}`] ?? looks[tagName] ?? special[`${tagName} `]
  const align = alignment.exec(style ?? '')?.[1]
  const styles = [look?.style, align && `text-align:${align}`].filter(Boolean).join(';')
  return { tagName, attribs: { ...rest, ...(look?.class && { class: look.class }), ...(styles && { style: styles }) } }
}

interface MailAddresses {
  link: (url: string) => string
  picture: (src: string) => string
  colours: MailColours
}

/** Makes html harmless and readable in mail programs: no scripts, forms, frames or styles of its own, and only absolute addresses. */
export function dressHtml(html: string, { link, picture, colours }: MailAddresses): string {
  const special = dressedIn(colours)
  return cleanHtml(html, {
    allowedTags,
    allowedAttributes: {
      '*': ['style', 'class', 'dir', 'lang', 'title'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      table: [{ name: 'role', values: ['presentation'] }],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: 50,
    transformTags: {
      '*': (tagName, attribs: Attributes) => {
        const { href, src, ...rest } = attribs
        const addresses = { ...(href && { href: link(href) }), ...(src && { src: picture(src) }) }
        return dress(tagName, { ...rest, ...addresses }, special)
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
}
