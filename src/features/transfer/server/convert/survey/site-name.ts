import { partsOfTitle } from '#transfer/server/title-parts.ts'
import { attributeOf, findAll, findFirst, namesOf } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { visibleText } from '../document/visible-text.ts'
import { leadsHome } from '../main/header.ts'
import type { PageHead } from './head.ts'
import { isOfType, textOf, type LinkedData } from './json-ld.ts'

const longestNameLetters = 80

/** The name of a business that the title has as well. */
const businessOf = ({ title }: PageHead, things: LinkedData[]) =>
  things
    .filter((thing) =>
      ['telephone', 'address', 'openingHours', 'openingHoursSpecification'].some((key) => key in thing),
    )
    .map((thing) => textOf(thing['name']))
    .find((name) => partsOfTitle(title).includes(name))

const named = /^(?:site-?title|site-?name|navbar-brand|navbar__title|brand|logo-text|wordmark|md-header__title)$/
/** What pictures of logos are called besides the name. */
const aboutLogo = /(?:^|\s)(?:logo|logotype|home ?page|home|startseite|brand|header)(?=\s|$)/gi

/** The name beside or in the picture at the left end of the menu bar. */
function brandOf(doc: PageDocument): string | undefined {
  const brand = findFirst(
    doc.body,
    (element) =>
      namesOf(element).some((name) => named.test(name)) && (element.tagName !== 'a' || leadsHome(element, doc)),
  )
  if (!brand) return undefined
  const [picture] = findAll(brand, 'img')
  const alt = picture ? (attributeOf(picture, 'alt') ?? '').replace(aboutLogo, ' ').replace(/\s+/g, ' ').trim() : ''
  const text = visibleText(brand) || alt
  return text !== '' && text.length < longestNameLetters && /\p{L}/u.test(text) ? text : undefined
}

/** How a website calls itself on one of its pages: in its menu bar, or to those that link to it. */
export function siteNameOf(doc: PageDocument, head: PageHead, things: LinkedData[]): string | undefined {
  const { metas } = head
  const [site] = things.filter((thing) => isOfType(thing, 'WebSite'))
  const given =
    brandOf(doc) ||
    metas.get('og:site_name') ||
    (site ? textOf(site['name']) : '') ||
    metas.get('application-name') ||
    metas.get('apple-mobile-web-app-title') ||
    businessOf(head, things)
  return given?.slice(0, 200)
}
