import { serialize } from 'parse5'
import type { IOptions } from 'sanitize-html'
import { cleanHtml, plainTags } from '#kit/server/clean-html.ts'
import { parseWhole } from '../document/bounded-parser.ts'

/** Replaces each part of a text from an opening on; the parts end where the next one opens, so that this takes linear time. */
function exchange(text: string, opening: RegExp, end: string, by: string): string {
  const [first = '', ...others] = text.split(opening)
  return first + others.map((part) => by + part.slice(part.indexOf(end) + 1)).join('')
}

/** The rules of a style sheet without those parts that load something, as text within a `<style>`. */
const neutraliseStyles = (rules: string): string =>
  exchange(
    exchange(exchange(rules, /@import/i, ';', ''), /image-set\(/i, ')', 'none'),
    /url\(/i,
    ')',
    'none',
  ).replaceAll('<', '')

/** A page of an old site, and what may be shown of it. */
export interface BarePage {
  /** Its whole address. */
  address: string
  html: string
  /** The rules of its style sheets. */
  rules: string
  /** Pictures as data, by their whole addresses. */
  pictures: ReadonlyMap<string, string>
}

export interface NeutralPage {
  body: string
  rules: string
  /** The attributes of `<html>` and `<body>`. */
  root: Attributes
  frame: Attributes
}

const parts =
  'address article aside footer header main nav section figure figcaption hgroup details summary center font label button input select textarea form fieldset legend img picture del ins center dl dt dd mark big'

/** Whose contents are no text of the page. */
const silent = 'script style title template noscript svg math object iframe option textarea audio video canvas'.split(
  ' ',
)

const looks = ['class', 'id', 'style', 'dir', 'lang', 'align', 'title']
const allowed = {
  allowedTags: [...plainTags, ...parts.split(' ')],
  allowedAttributes: {
    '*': looks,
    img: ['src', 'alt', 'width', 'height'],
    input: ['type', 'value', 'placeholder', 'size'],
    td: ['colspan', 'rowspan', 'width', 'bgcolor', 'valign'],
    th: ['colspan', 'rowspan', 'width', 'bgcolor', 'valign'],
    table: ['width', 'cellpadding', 'cellspacing', 'border', 'bgcolor'],
    font: ['color', 'size', 'face'],
    details: ['open'],
    ol: ['start'],
  },
  allowedSchemes: [],
  allowedSchemesByTag: { img: ['data'] },
  nonTextTags: silent,
  parseStyleAttributes: false,
  nestingLimit: 200,
  disallowedTagsMode: 'discard',
} satisfies IOptions

type Attributes = Record<string, string>

/** The attributes in which a picture's address may stand, as pages write them that load pictures late. */
const sources = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-large-file']
const listed = ['srcset', 'data-srcset', 'data-lazy-srcset']
const mostNamed = 12

/** The addresses that a picture may have, as they are written. */
function namesOf(attributes: Attributes): string[] {
  const own = sources.flatMap((name) => attributes[name]?.trim() || [])
  const more = listed.flatMap((name) =>
    (attributes[name] ?? '').split(',', mostNamed).flatMap((each) => each.trim().split(/\s/, 1)),
  )
  return [...own, ...more].filter((name) => name !== '' && !name.startsWith('data:'))
}

const wholeOf = (name: string, base: string): string => (URL.canParse(name, base) ? new URL(name, base).href : name)

/** A page without what runs, loads, sends or leads away. Its tree is bounded first, since the time for it grows with the square of its depth. */
export function neutralisePage({ address, html, rules, pictures }: BarePage): NeutralPage {
  const found: Record<'html' | 'body', Attributes> = { html: {}, body: {} }
  const find = (names: string[]) => names.map((name) => pictures.get(wholeOf(name, address))).find(Boolean)
  function transform(tag: string, written: Attributes): { tagName: string; attribs: Attributes } {
    const attribs = { ...written }
    if (attribs.style) attribs.style = neutraliseStyles(attribs.style)
    if (tag === 'html' || tag === 'body') found[tag] = attribs
    if (tag !== 'img') return { tagName: tag, attribs }
    const src = find(namesOf(written))
    delete attribs.src
    return { tagName: tag, attribs: { ...attribs, alt: written.alt ?? '', ...(src && { src }) } }
  }
  const body = cleanHtml(serialize(parseWhole(html)), { ...allowed, transformTags: { '*': transform } })
  return { body, rules: neutraliseStyles(rules), root: found.html, frame: found.body }
}
