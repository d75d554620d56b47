import { onOneLine } from '#kit/one-line.ts'
import { attributeOf, findAll, type Element } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { resolveFile } from '../document/resolve-address.ts'
import { titleOfText } from '#transfer/server/plain-title.ts'
import { lettersOf, partsOfTitle, withoutSiteName } from '#transfer/server/title-parts.ts'
import { visibleText } from '../document/visible-text.ts'

export interface PageHead {
  /** What `meta` elements say, by name or property in lower case; the first counts. */
  metas: ReadonlyMap<string, string>
  links: { rel: string[]; element: Element; address: string | undefined }[]
  title: string
}

const titled = new Set(['og:title', 'og:site_name', 'twitter:title', 'application-name'])

export function readHead(doc: PageDocument): PageHead {
  const metas = new Map<string, string>()
  for (const meta of findAll(doc.root, 'meta').slice(0, 500)) {
    const name = ['property', 'name', 'http-equiv', 'itemprop']
      .flatMap((key) => attributeOf(meta, key) ?? [])[0]
      ?.toLowerCase()
    const content = onOneLine((attributeOf(meta, 'content') ?? '').slice(0, 5000))
    if (name && content !== '' && !metas.has(name)) metas.set(name, titled.has(name) ? titleOfText(content) : content)
  }
  const links = findAll(doc.root, 'link')
    .slice(0, 2000)
    .map((element) => ({
      element,
      rel: (attributeOf(element, 'rel') ?? '').toLowerCase().split(/\s+/),
      address: resolveFile(attributeOf(element, 'href') ?? '', doc.base),
    }))
  const [title] = findAll(doc.head, 'title')
  const [anywhere] = title
    ? [title]
    : findAll(doc.root, 'title').filter(({ namespaceURI }) => namespaceURI.endsWith('xhtml'))
  return {
    metas,
    links,
    title: titleOfText((anywhere?.childNodes ?? []).map((node) => ('value' in node ? node.value : '')).join('')).slice(
      0,
      500,
    ),
  }
}

/** The title of a page without the name of its site. */
export function pureTitle(title: string, siteName: string | undefined, headings: string[]): string {
  const pieces = partsOfTitle(title)
  if (pieces.length < 2) return title
  const heading = pieces.find((piece) => headings.some((one) => lettersOf(one) === lettersOf(piece)))
  if (heading && lettersOf(heading) !== lettersOf(siteName ?? '')) return heading
  return withoutSiteName(title, siteName ?? '')
}

export function headingsOf(doc: PageDocument): string[] {
  return findAll(doc.body, 'h1', 'h2')
    .slice(0, 10)
    .map((heading) => visibleText(heading))
    .filter((text) => text !== '' && text.length < 300)
}

/** A BCP 47 tag as `de` or `pt-BR`; undefined for anything else. */
export function readLanguage(value: string | undefined): string | undefined {
  const found = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}))?\b/i.exec((value ?? '').trim())
  if (!found) return undefined
  const [, language = '', script, region] = found
  const name = script ? `-${script.charAt(0).toUpperCase()}${script.slice(1).toLowerCase()}` : ''
  return `${language.toLowerCase()}${name}${region ? `-${region.toUpperCase()}` : ''}`
}

export function languageOf(doc: PageDocument, { metas }: PageHead): string | undefined {
  const given = [
    attributeOf(doc.html, 'lang'),
    attributeOf(doc.html, 'xml:lang'),
    attributeOf(doc.body, 'lang'),
    metas.get('content-language'),
    metas.get('language'),
    metas.get('dc.language'),
    metas.get('og:locale'),
  ]
  return given.map((value) => readLanguage(value)).find((value) => value !== undefined)
}

/** The size in `sizes`; a vector is as large as any. */
function sizeOf(element: Element, address: string): number {
  if (/\.svg(?:$|\?)/i.test(address)) return 256
  const size = Number(/(\d{1,5})x\d/i.exec(attributeOf(element, 'sizes') ?? '')?.[1] ?? 0)
  return size || (attributeOf(element, 'rel') ?? '').includes('apple') ? size || 180 : 16
}

export function faviconOf({ links }: PageHead): string | undefined {
  const icons = links.flatMap(({ rel, element, address }) =>
    address && rel.some((one) => ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed'].includes(one))
      ? [{ address, size: sizeOf(element, address) }]
      : [],
  )
  return icons.toSorted((a, b) => Math.min(b.size, 512) - Math.min(a.size, 512))[0]?.address
}
