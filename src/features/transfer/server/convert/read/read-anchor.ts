import { attributeOf, namesOf, parentElement, type Element } from '../document/nodes.ts'
import { isEmpty, wordsOf, type Part } from '../parts/part.ts'
import { findLink, hiddenMail } from './find-link.ts'
import type { ReaderTools } from '../reading/reading.ts'

const buttonName =
  /^(?:btn|button|cta|btn-.*|.*-btn|wp-block-button__link|wp-element-button|elementor-button(?:-link)?|et_pb_button|w-button|sqs-(?:block-)?button-element.*|vc_btn.*|wpforms-submit|fl-button|kb-button|nectar-button|avia-button|fusion-button|uk-button|ui-button|wixui-button|stylablebutton.*|framer-button|button--.*|.*_button|.*__button)$/
const isNoButton = /close|toggle|copy|share|social|pagination|page-link|dropdown/

export function isButton(element: Element): boolean {
  const names = namesOf(element)
  if (names.some((name) => isNoButton.test(name))) return false
  const parent = parentElement(element)
  return names.some((name) => buttonName.test(name)) || (!!parent && namesOf(parent).includes('wp-block-button'))
}

/** The link goes to the first heading of a card, otherwise to its picture or its first words. */
function linkParts(parts: Part[], href: string): void {
  const wanted =
    parts.find(({ kind }) => kind === 'heading') ??
    parts.find(({ kind }) => kind === 'picture') ??
    parts.find((part) => part.kind === 'paragraph' && /\p{L}/u.test(wordsOf(part.runs))) ??
    parts.find(({ kind }) => kind === 'paragraph')
  if (!wanted) return
  if (wanted.kind === 'picture') wanted.href = href
  if ('runs' in wanted) wanted.runs = wanted.runs.map((run) => ({ ...run, href }))
}

const isPictureFile = (address: string): boolean => /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#][^]*)?$/i.test(address)

/** The target of a link, counted if it leads somewhere. */
export function targetOf(element: Element, { reading }: ReaderTools): string | undefined {
  const mail = hiddenMail(element)
  const href = mail === undefined ? findLink(attributeOf(element, 'href') ?? '', reading) : `mailto:${mail}`
  if (href !== undefined) reading.links.push(href)
  return href
}

/** A link: a button, a linked picture, a card with a link, or undefined for words in a line. */
export function readAnchor(element: Element, tools: ReaderTools): Part[] {
  const parts = tools.inside(element.childNodes, tools.look)
  const isPictures = parts.length > 0 && parts.every(({ kind }) => kind === 'picture')
  if (isPictures && isPictureFile(attributeOf(element, 'href') ?? '')) return parts
  if (parts.length === 0) return parts
  const href = targetOf(element, tools)
  if (href === undefined) return parts
  const [only] = parts
  if (parts.length === 1 && only?.kind === 'paragraph' && !isEmpty(only.runs)) {
    const label = wordsOf(only.runs).replace(/\s+/g, ' ').trim()
    if (isButton(element) && label.length < 200)
      return [{ kind: 'block', block: { type: 'button', label, href, style: 'primary' } }]
  }
  linkParts(parts, href)
  return parts
}
