import { onOneLine } from '#kit/one-line.ts'
import type { OldProduct } from '../old-site.ts'
import { keyOf } from './old-address.ts'
import type { PlacedPage } from './plan-pages.ts'

export const mostItems = 1000
export const mostImages = 12
export const longestDescriptionCharacters = 2000

export interface JoinedProduct {
  product: OldProduct
  /** Keys of its addresses, and the pages that show it. */
  key: string
  pages: PlacedPage[]
  /** The page that is about it alone, where the item can say all of it. */
  whole?: PlacedPage
}

/** Whether two things of one title are the same: by number, otherwise by address. */
const isSame = ({ product, key }: JoinedProduct, other: OldProduct, otherKey: string): boolean =>
  product.sku && other.sku ? product.sku === other.sku : key === '' || otherKey === '' || key === otherKey

/** What the first says, completed with what the second says. */
function merge(one: OldProduct, other: OldProduct): OldProduct {
  const longer = (a = '', b = '') => (b.length > a.length ? b : a)
  return {
    ...other,
    ...Object.fromEntries(
      Object.entries(one).filter(
        ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
      ),
    ),
    title: one.title,
    price: one.price || other.price,
    images: [...new Set([...one.images, ...other.images])].slice(0, mostImages),
    description: longer(one.description, other.description),
  }
}

/** All things for sale, each once, in the order in which they were found. */
export function joinProducts(pages: readonly PlacedPage[]): JoinedProduct[] {
  const byTitle = new Map<string, JoinedProduct[]>()
  const all: JoinedProduct[] = []
  for (const page of pages.filter(({ survey }) => !survey.isHidden))
    for (const product of page.survey.products) {
      const title = onOneLine(product.title).toLowerCase()
      if (title === '') continue
      const key = keyOf(product.address ?? '')
      const known = byTitle.get(title)?.find((joined) => isSame(joined, product, key))
      const isOwnPage = key === page.key || page.survey.products.length === 1
      if (known) {
        known.product = isOwnPage ? merge(product, known.product) : merge(known.product, product)
        known.pages.push(page)
        known.key ||= key
      } else if (all.length < mostItems) {
        const joined = { product, key, pages: [page] }
        all.push(joined)
        byTitle.set(title, [...(byTitle.get(title) ?? []), joined])
      }
    }
  return all
}
