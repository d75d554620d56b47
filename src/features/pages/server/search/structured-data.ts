import type { PageView } from '#pages/view.ts'
import { describeProduct } from './product-data.ts'

type Block = Extract<PageView['content']['items'][number], { kind: 'block' }>['block']
type StructuredData = Record<string, unknown>

/** A page before its structured data is known. */
type DescribedPage = Omit<PageView, 'data'>

interface Addresses {
  /** The public address of the home page. */
  home: string
  /** Makes an address on the page absolute. */
  absolute: (url: string) => string
  /** The public address of the page. */
  page: string
}

function blocksOf(items: PageView['content']['items']): Block[] {
  return items.flatMap((item) => {
    if (item.kind !== 'block') return []
    return [item.block, ...('items' in item.block ? blocksOf(item.block.items) : [])]
  })
}

/** The address of the site's owner, if its home or contact page shows exactly one place; with it, the owner is described as a business. */
function placeOf({ path, content, surroundings }: DescribedPage): StructuredData | undefined {
  if (path !== '/' && path !== '/contact') return undefined
  const points = blocksOf(content.items).flatMap((block) =>
    block.type === 'map' ? block.points.map((point) => ({ ...point, provider: block.provider })) : [],
  )
  const [point] = points
  if (points.length !== 1 || !point) return undefined
  const { address, provider } = point
  const found = address ? surroundings.place?.(provider, address) : undefined
  const { lat, lng } = { ...(typeof found === 'object' && found), ...point }
  const geo = lat !== undefined &&
    lng !== undefined && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }
  if (address) return { '@type': 'LocalBusiness', address, ...geo }
  return geo ? { location: { '@type': 'Place', ...(point.label && { name: point.label }), ...geo } } : undefined
}

function organization(view: DescribedPage, { home, absolute }: Addresses): StructuredData[] {
  const place = placeOf(view)
  if (!place && view.path !== '/') return []
  const logo = view.logo && absolute(view.logo.src)
  const named = { '@id': `${home}#organization`, name: view.settings.title, url: home }
  return [{ '@type': 'Organization', ...named, ...(logo && { logo, image: logo }), ...place }]
}

function website(view: DescribedPage, { home }: Addresses): StructuredData[] {
  const { path, settings } = view
  if (path !== '/') return []
  const about = settings.description && { description: settings.description }
  return [
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: settings.title,
      url: home,
      inLanguage: languageOf(view),
      ...about,
    },
  ]
}

const languageOf = ({ written, language }: DescribedPage) => written?.language ?? language

/** The title of the page, without that of its site. */
const nameOf = ({ item, title, settings }: DescribedPage) => item?.title ?? title.replace(` · ${settings.title}`, '')

/** The breadcrumb from the home page to this one, by the entries of the menu. */
function breadcrumbs(view: DescribedPage, { home, absolute, page }: Addresses): StructuredData[] {
  if (view.path === '/') return []
  const steps = [{ name: view.settings.title, item: home }]
  const links = view.menu.flatMap((entry) => [entry, ...entry.links, ...entry.links.flatMap((link) => link.links)])
  const names = view.path.slice(1).split('/')
  for (let depth = 1; depth < names.length; depth += 1) {
    const href = view.surroundings.link(`/${names.slice(0, depth).join('/')}`)
    const link = links.find((candidate) => candidate.href === href)
    if (link) steps.push({ name: link.title, item: absolute(href) })
  }
  steps.push({ name: nameOf(view), item: page })
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

function article(view: DescribedPage, { home, page }: Addresses): StructuredData[] {
  const { published: datePublished, description, image, settings } = view
  if (datePublished === undefined) return []
  const author = { '@type': 'Organization', name: settings.title, url: home }
  const named = { headline: nameOf(view), url: page, datePublished, inLanguage: languageOf(view), author }
  return [{ '@type': 'Article', ...named, ...(description && { description }), ...(image && { image }) }]
}

function product({ item, settings, surroundings }: DescribedPage, { page, absolute }: Addresses): StructuredData[] {
  const pictureAt = (src: string) => {
    const picture = surroundings.picture(src)?.src
    return picture === undefined ? undefined : absolute(picture)
  }
  return item ? [describeProduct(item, { page, seller: settings.title, pictureAt })] : []
}

/** The structured data of a page (schema.org); `undefined` when it must not be listed or has none. */
export function structuredData(view: DescribedPage, addresses: Addresses): object | undefined {
  if (view.noindex) return undefined
  const facts = [website, organization, breadcrumbs, article, product].flatMap((describe) => describe(view, addresses))
  return facts.length > 0 ? { '@context': 'https://schema.org', '@graph': facts } : undefined
}
