import { partsOf } from './access-words.ts'
import type { WordPressItem } from './read-export.ts'

export const typeOf = ({ fields }: WordPressItem): string => fields['wp:post_type'] ?? ''

/** What plugins and WordPress itself keep as posts, and nobody sees as a page. */
const internal =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf.*|elementor_.*|et_.*|wpcf7.*|wpforms.*|shop_.*|product_variation|mc4wp.*|nf_.*|jp_.*|scheduled-action|feedback|popup.*|vc_.*|fusion_.*)$/

export const isInternal = (item: WordPressItem): boolean => internal.test(typeOf(item))

/** Kinds of entries that websites make for everybody. */
const forEverybody = new Set(
  'portfolio project work case study recipe event venue organizer location testimonial team staff person people service faq news press release article story blog book author movie film gallery album artwork artist exhibition podcast episode series sermon speaker property listing job place attraction tour destination room apartment accommodation hotel restaurant dish menu wine glossary term knowledgebase kb doc docs publication magazine issue showcase brand feature review slide partner sponsor vehicle car boat plant animal landing webstory story'.split(
    ' ',
  ),
)
/** How plugins and themes begin or end the names of such kinds. */
const around = new Set(
  'avada jetpack tribe mec sc ai1ec ajde em dt us cpt wp my custom tcp web post type item items page member members entry sp ova stm bt qode mkd eltdf eltd nectar studies stories properties galleries dishes faqs'.split(
    ' ',
  ),
)
const singular = (part: string) => (part.length > 3 && !part.endsWith('ss') ? part.replace(/s$/, '') : part)

/** Whether entries of a type were pages that everybody could see; of types that nobody knows, such as bookings and lessons, that isn’t certain. */
export function isPublicType(type: string): boolean {
  if (['post', 'page', 'product'].includes(type)) return true
  const parts = partsOf(type)
  const isKnown = (part: string) => forEverybody.has(part) || forEverybody.has(singular(part))
  return parts.some(isKnown) && parts.every((part) => isKnown(part) || around.has(part))
}
