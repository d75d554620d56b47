import type { OldPage, PageSurvey } from '../old-site.ts'
import { parseShown } from './cascade/hide-unshown.ts'
import type { DisplayRule } from './cascade/read-rules.ts'
import { attributeOf, findAll, below, isElement, type Node, type Parent } from './document/nodes.ts'
import { parseDocument, type PageDocument } from './document/parse-document.ts'
import { resolveFile } from './document/resolve-address.ts'
import { visibleText } from './document/visible-text.ts'
import { findMainContent } from './main/find-main-content.ts'
import { fingerprintsOf } from './main/fingerprints.ts'
import { measureElements } from './main/measure.ts'
import { textPlaceOf } from './main/post-place.ts'
import { seePage } from './report/seen-page.ts'
import { alternatesOf } from './survey/alternates.ts'
import { faviconOf, headingsOf, languageOf, pureTitle, readHead, readLanguage, type PageHead } from './survey/head.ts'
import { guessLanguage } from './survey/guess-language.ts'
import { imagesOf, thingsOf, type LinkedData } from './survey/json-ld.ts'
import { linksOf, stylesOf } from './survey/links.ts'
import { footerOf } from './survey/footer-lines.ts'
import { findLogo } from './survey/logo.ts'
import { findMenu } from './survey/menu.ts'
import { ownWordsOf } from './survey/own-words.ts'
import { publishedOf } from './survey/published.ts'
import { siteNameOf } from './survey/site-name.ts'
import { productsOf } from './survey/products.ts'
import type { OldPicture } from '#transfer/server/old-site.ts'
import { backgroundSource, pictureSource } from './document/picture-source.ts'

const mostPictures = 500

/** The pictures of some nodes, each file once. */
function picturesOf(nodes: readonly Node[], doc: PageDocument): OldPicture[] {
  const found = new Map<string, string>()
  const top = { nodeName: '#document-fragment', childNodes: [...nodes] } satisfies Parent
  for (const node of below(top)) {
    if (!isElement(node) || found.size >= mostPictures) continue
    const address = node.tagName === 'img' ? pictureSource(node, doc) : backgroundSource(node, doc)
    const alt = (attributeOf(node, 'alt') ?? attributeOf(node, 'aria-label') ?? '').trim().slice(0, 1000)
    if (address && !found.get(address)) found.set(address, node.tagName === 'img' ? alt : '')
  }
  return [...found].map(([address, alt]) => ({ address, alt }))
}

function logoOf(doc: PageDocument, { metas }: PageHead, things: LinkedData[]): string | undefined {
  const named = things.filter((thing) => 'logo' in thing).flatMap((thing) => imagesOf(thing['logo']))[0]
  const inPage = findLogo(doc)
  const given = inPage ?? named ?? metas.get('og:logo')
  return given === undefined ? undefined : resolveFile(given, doc.base)
}

/** In a page without a title, or an export: what stands above its text. */
const titleFrom = (page: OldPage, head: PageHead, headings: string[], siteName: string | undefined) =>
  (page.title ?? pureTitle(head.title || head.metas.get('og:title') || headings[0] || '', siteName, headings)).slice(
    0,
    300,
  )

const descriptionOf = ({ description }: OldPage, { metas }: PageHead) =>
  (description ?? metas.get('description') ?? metas.get('og:description') ?? '').slice(0, 1000)

const isNoIndex = ({ metas }: PageHead) =>
  /\b(?:noindex|none)\b/i.test(`${metas.get('robots') ?? ''} ${metas.get('googlebot') ?? ''}`)

/** A colour for the frame of the browser; that for dark screens is another. */
function themeColourOf(doc: PageDocument, { metas }: PageHead): string | undefined {
  const light = findAll(doc.root, 'meta').find(
    (meta) => attributeOf(meta, 'name') === 'theme-color' && !(attributeOf(meta, 'media') ?? '').includes('dark'),
  )
  const colour = light ? attributeOf(light, 'content') : metas.get('msapplication-tilecolor')
  return colour?.trim().slice(0, 60) || undefined
}

const isFeedType = (type: string) => /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)/i.test(type)
const feedsOf = ({ links }: PageHead) =>
  links
    .filter(({ rel, element }) => rel.includes('alternate') && isFeedType(attributeOf(element, 'type') ?? ''))
    .flatMap(({ address }) => address ?? [])
    .slice(0, 20)

/** What its source says about a page. */
const marksOf = ({ isHidden, isContent, isOfFrames }: OldPage) => ({
  ...(isHidden && { isHidden }),
  ...(isContent && { isContent }),
  ...(isOfFrames && { isOfFrames }),
})

/** What a page says about itself and its site. */
export function surveyPage(page: OldPage, display: readonly DisplayRule[] = []): PageSurvey {
  const doc = page.isContent ? parseDocument(page.html, page.address) : parseShown(page.html, page.address, display)
  const [head, things] = [readHead(doc), thingsOf(doc)]
  const siteName = siteNameOf(doc, head, things)
  const measured = measureElements(doc.body)
  const written = guessLanguage(visibleText(doc.body))
  const linkedAs = (kind: string) => head.links.find(({ rel, address }) => rel.includes(kind) && address)?.address
  const survey = {
    address: page.address,
    canonical: linkedAs('canonical'),
    shortlink: linkedAs('shortlink'),
    title: titleFrom(page, head, headingsOf(doc), siteName),
    wholeTitle: page.title === undefined ? head.title || undefined : undefined,
    description: descriptionOf(page, head),
    language: readLanguage(page.language) ?? languageOf(doc, head) ?? written,
    written,
    keywords: page.keywords ?? head.metas.get('keywords'),
    heading: headingsOf(doc)[0],
    isNoIndex: isNoIndex(head),
    ...marksOf(page),
    published: page.isContent ? page.published : publishedOf(doc, head, things),
    feeds: feedsOf(head),
    alternates: alternatesOf(doc, head),
    parts: page.isContent ? [] : [...fingerprintsOf(measured), ...textPlaceOf(doc.body, measured)],
    links: linksOf(doc),
    styles: stylesOf(doc, head.links),
    menu: page.isContent ? [] : findMenu(doc, measured),
    footer: page.isContent ? undefined : footerOf(doc),
    products: page.products ?? productsOf(doc, head, things),
    siteName,
    logo: page.isContent ? undefined : logoOf(doc, head, things),
    favicon: faviconOf(head),
    themeColour: themeColourOf(doc, head),
    seenPictures: seePage(doc).pictures.slice(0, mostPictures),
    image: resolveFile(head.metas.get('og:image') ?? head.metas.get('twitter:image') ?? '', doc.base),
  }
  // Last, as it takes the document apart.
  const nodes = page.isContent ? doc.body.childNodes : findMainContent(doc, new Set()).nodes
  return { ...survey, ...(!page.isContent && { ownWords: ownWordsOf(nodes, doc) }), pictures: picturesOf(nodes, doc) }
}
