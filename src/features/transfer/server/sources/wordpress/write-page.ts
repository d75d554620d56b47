import { phrase, type Phrase } from '#kit/phrase.ts'
import type { OldPage, OldProduct } from '#transfer/server/old-site.ts'
import type { PageVisibility } from '../pack/visibility.ts'
import { documentOf, escapeHtml } from '../pack/content-document.ts'
import { showDay } from '../pack/show-day.ts'
import { fillLatest } from './archives.ts'
import { addParagraphs } from './paragraphs.ts'
import { readProduct, type ReadProduct, type WordPressShop } from './products.ts'
import { typeOf } from './post-types.ts'
import { longestFieldLetters, type WordPressItem } from './read-export.ts'
import { unfoldShortcodes, type Attachment } from './shortcodes.ts'

const kept = new Set(['pre', 'code', 'kbd', 'script', 'style', 'textarea', 'tt', 'samp', 'var'])

/** Writes apostrophes in words as WordPress shows them, apart from those in code and in tags. */
function curlApostrophes(html: string): string {
  let inside = ''
  return html
    .split(/(<[^<>]*>)/)
    .map((piece) => {
      const [, slash, tag = ''] = /^<(\/?)([a-z]\w{0,10})/i.exec(piece) ?? []
      const name = tag.toLowerCase()
      if (slash !== undefined) {
        if (inside === '' && slash === '' && kept.has(name)) inside = name
        else if (slash === '/' && name === inside) inside = ''
        return piece
      }
      return inside === '' ? piece.replace(/(?<=[\p{L}\p{N}])'(?=\p{L})/gu, '’') : piece
    })
    .join('')
}

export interface KnownExport {
  /** Those that are imported, the latest first. */
  items: readonly WordPressItem[]
  attachments: ReadonlyMap<string, Attachment>
  /** Pictures by the page that they were uploaded for. */
  uploads: ReadonlyMap<string, Attachment[]>
  visibilities: ReadonlyMap<WordPressItem, PageVisibility>
  shop: WordPressShop
  formFor: (given: Record<string, string>) => string | undefined
  /** Of the whole website, as it says. */
  language: string
  /** Pages that are translations of each other, by the name of their group. */
  groups: ReadonlyMap<string, WordPressItem[]>
}

const termOf = ({ terms }: WordPressItem, domain: string) => terms.find((term) => term.domain === domain)
export const groupOf = (item: WordPressItem): string | undefined => termOf(item, 'post_translations')?.slug
const languageOf = (item: WordPressItem): string | undefined => termOf(item, 'language')?.slug

/** For machines, as schema.org describes it. */
const dataOf = ({ title, address, price, description, images, sku, category, isSoldOut }: OldProduct): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: title,
  url: address,
  description,
  sku,
  category,
  image: images,
  offers: { '@type': 'Offer', price, availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}` },
})

const showSoldAt = (soldAt: ReadProduct['soldAt']) =>
  soldAt ? `<p><a href="${escapeHtml(soldAt.address)}">${escapeHtml(soldAt.words)}</a></p>` : ''

function alternatesOf(item: WordPressItem, { groups }: KnownExport) {
  return (groups.get(groupOf(item) ?? '') ?? []).flatMap((each) => {
    const language = languageOf(each)
    return language === undefined ? [] : [{ language, address: each.fields.link ?? '' }]
  })
}

/** The picture at the head of a page, unless the page shows it anyway. */
const showHead = (head: Attachment | undefined, html: string) => {
  const name = head?.url.replace(/^.*\/|\.\w+$/g, '') ?? ''
  if (!head || name === '' || html.includes(name)) return ''
  return `<figure class="wp-block-image"><img src="${escapeHtml(head.url)}" alt="${escapeHtml(head.alt)}"></figure>`
}

const cut = phrase('entry-cut', 'This entry is longer than 500,000 characters, so only the beginning was imported.')

const descriptionOf = ({ fields, meta }: WordPressItem) =>
  meta._yoast_wpseo_metadesc || meta.rank_math_description || fields['excerpt:encoded']?.replace(/<[^<>]*>/g, '')

const notesOn = (written: string, because: Phrase | undefined, left: ReadonlySet<string>): Phrase[] => [
  ...(because === undefined ? [] : [because]),
  ...(written.length < longestFieldLetters ? [] : [cut]),
  ...[...left]
    .slice(0, 20)
    .map((name) => phrase('plugin-left-out', 'The plugin shortcode [{name}] wasn’t imported.', { name })),
]

/** A page or post as WordPress shows it. */
export function writePage(item: WordPressItem, known: KnownExport): OldPage {
  const { fields, meta } = item
  const left = new Set<string>()
  const written = fields['content:encoded'] ?? ''
  const unfolded = unfoldShortcodes(fillLatest(written, known.items), {
    attachments: known.attachments,
    own: known.uploads.get(fields['wp:post_id'] ?? '') ?? [],
    formFor: known.formFor,
    leaveOut: (name) => left.add(name),
  })
  const html = curlApostrophes(written.includes('<!-- wp:') ? unfolded : addParagraphs(unfolded))
  const head = known.attachments.get(meta._thumbnail_id ?? '')
  const description = descriptionOf(item)
  const { product, notes, soldAt } = readProduct(item, known.shop)
  const language = languageOf(item)
  const { isHidden = true, isNoIndex, published, because } = known.visibilities.get(item) ?? {}
  const notCarried = [...notesOn(written, because, left), ...notes]
  return {
    address: fields.link ?? '',
    html: documentOf({
      html:
        showDay(typeOf(item) === 'post' ? published : undefined, html, language ?? known.language) +
        showHead(head, html) +
        html +
        showSoldAt(soldAt),
      alternates: alternatesOf(item, known),
      ...(product && { data: dataOf(product) }),
      ...(head && { image: head.url }),
      ...(isNoIndex && { isNoIndex }),
    }),
    isContent: true,
    title: fields.title ?? '',
    ...(description && { description: description.trim().slice(0, 500) }),
    ...(language !== undefined && { language }),
    ...((product || fields['wp:post_type'] === 'product') && { products: product ? [product] : [] }),
    ...(isHidden && { isHidden }),
    ...(published !== undefined && { published }),
    ...(notCarried.length > 0 && { notCarried }),
  }
}
