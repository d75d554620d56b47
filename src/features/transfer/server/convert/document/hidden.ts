import { attributeOf, namesOf, type Element } from './nodes.ts'

/** Elements whose inside is no text of the page. */
const silent = new Set(
  'head script style template noscript title meta link base iframe noembed noframes object embed canvas audio video svg datalist annotation annotation-xml rp map'.split(
    ' ',
  ),
)
const isClosable =
  /tab|accord|collaps|toggle|panel|slid|carousel|faq|answer|more|expand|spoil|detail|swiper|owl|step|question/
/** Shown by a script when they come into view. */
const appears =
  /^(?:wow|aos-init|animated|animate.*|reveal.*|elementor-invisible|fade.*|scroll.*|js-.*|w-.*|et_.*|vc_.*|wpb_.*)$/
const forReaders = new Set(
  'sr-only sr-only-focusable screen-reader-text screen-reader screenreader visually-hidden visuallyhidden visually-hidden-focusable element-invisible u-hiddenvisually a11y-hidden assistive-text offscreen uk-hidden-visually is-sr-only show-for-sr vh hidden-visually skip-link skiplink skip-to-content skip-to-content-link skip-nav skipnav skip-to-main'.split(
    ' ',
  ),
)
const iconFonts = /^(?:material-icons(?:-.*)?|material-symbols-.*|google-symbols|ligature-icon|x-icon)$/
const hiding =
  /^(?:hidden|d-none|invalid-feedback|valid-feedback|w-form-done|w-form-fail|wpcf7-response-output|hide|is-hidden|u-hidden|uk-hidden|js-hidden|w-condition-invisible|mfp-hide|hidden-lg|visible-xs|visible-xs-block|show-for-small-only|show-for-small)$/
const hidingWide =
  /^(?:(?:sm|md|lg|xl):hidden|d-(?:sm|md|lg|xl)-none|elementor-hidden-desktop|hide-for-(?:medium|large)|hidden-(?:desktop|md-up|lg-up)|is-hidden-desktop|only-mobile|mobile-only|show-mobile)$/
const showingWide =
  /^(?:(?:sm|md|lg|xl):(?:block|flex|grid|inline.*|table.*|contents)|d-(?:sm|md|lg|xl)-(?:block|flex|grid|inline.*|table.*))$/

const styleOf = (element: Element) =>
  (attributeOf(element, 'style') ?? '').slice(0, 2000).replace(/\s+/g, '').toLowerCase()

/** Whether `name` is a part of a page that people open: a tab, an answer, a slide. */
const opens = (element: Element, names: readonly string[]) =>
  names.some((name) => isClosable.test(name)) || attributeOf(element, 'hidden') === 'until-found'

function isHiddenByName(element: Element, names: readonly string[]): boolean {
  if (names.some((name) => forReaders.has(name) || iconFonts.test(name))) return true
  const isShownWide = names.some((name) => showingWide.test(name))
  if (names.some((name) => hidingWide.test(name)) && !isShownWide) return true
  return names.some((name) => hiding.test(name)) && !isShownWide && !opens(element, names)
}

/** A sign beside a heading that links to it, as in documentation. */
const isAnchorSign = (element: Element, names: readonly string[]) =>
  element.tagName === 'a' &&
  names.some((name) => /^(?:headerlink|hash-link|anchor-?link|heading-?anchor|header-anchor)$/.test(name))

/** Whether visitors can't see an element on a wide screen, and nothing that they do would show it as a part of the text. */
export const isHidden = (element: Element): boolean => silent.has(element.tagName) || isUnseen(element)

/** As `isHidden`, apart from elements such as frames and films that are seen but have no text. */
export function isUnseen(element: Element): boolean {
  const { tagName } = element
  if (tagName === 'dialog' && attributeOf(element, 'open') === undefined) return true
  if (element.attrs.length === 0 || ['input', 'body', 'html'].includes(tagName)) return false
  const names = namesOf(element)
  if (attributeOf(element, 'hidden') !== undefined && !opens(element, names)) return true
  const style = styleOf(element)
  if (style.includes('display:none') && !opens(element, names)) return true
  const isVeiled = style.includes('visibility:hidden') && !names.some((name) => appears.test(name))
  if (isVeiled && !opens(element, names)) return true
  return isHiddenByName(element, names) || isAnchorSign(element, names)
}
