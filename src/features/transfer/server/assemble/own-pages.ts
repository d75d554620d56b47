import { onOneLine } from '#kit/one-line.ts'
import { isPriceAlone } from '../convert/survey/product-cards.ts'
import { longestDescriptionCharacters, mostImages, type JoinedProduct } from './join-products.ts'
import { keyOf } from './old-address.ts'
import type { PlacedPage } from './plan-pages.ts'

/** A longer line says something also where many pages say it. */
const fewestWordsOfProse = 8

const isLabel = (line: string) => line.split(/\s/).length < fewestWordsOfProse

/** Labels that more than half of all pages have aren’t about one thing. */
function findUsualLines(pages: readonly PlacedPage[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { survey } of pages)
    for (const line of new Set(survey.ownWords?.lines)) counts.set(line, (counts.get(line) ?? 0) + 1)
  return new Set(
    [...counts].flatMap(([line, count]) => (isLabel(line) && count > 1 && count * 2 > pages.length ? [line] : [])),
  )
}

/** What several pages say of themselves is said of the whole website. */
function findSharedDescriptions(pages: readonly PlacedPage[]): Set<string> {
  const groups = Map.groupBy(pages, ({ survey }) => onOneLine(survey.description))
  return new Set([...groups].flatMap(([description, { length }]) => (length > 1 ? [description] : [])))
}

const bare = (path: string) => path.split('?')[0] ?? ''

/** Completes products with the pages of their own that tiles lead to: their words, and their pictures where the item can say all that they said. */
export function openOwnPages(pages: readonly PlacedPage[]): (joined: JoinedProduct) => JoinedProduct {
  const byKey = new Map(pages.map((page) => [page.key, page]))
  const [usual, shared] = [findUsualLines(pages), findSharedDescriptions(pages)]
  const places = Map.groupBy(pages, ({ planned }) => bare(planned.path))
  const describe = ({ survey }: PlacedPage, title: string) =>
    (survey.ownWords?.lines ?? [])
      .filter((line) => !usual.has(line) && !isPriceAlone(line) && onOneLine(line) !== onOneLine(title))
      .join(' ')
  /** Links that lead back to where it is listed needn’t be kept. */
  const isLost = (link: string, own: PlacedPage, listed: readonly PlacedPage[]) => {
    const to = keyOf(link)
    return to !== own.key && byKey.get(to)?.path !== '/' && !listed.some(({ key }) => key === to)
  }
  const isWhole = (own: PlacedPage, { product, pages: listed }: JoinedProduct, words: string) =>
    own.survey.ownWords?.isPlain === true &&
    own.survey.products.length === 0 &&
    !own.path.startsWith('/store/') &&
    own.planned.published === undefined &&
    own.planned.language === undefined &&
    places.get(bare(own.planned.path))?.length === 1 &&
    words.length <= longestDescriptionCharacters &&
    new Set([...product.images, ...own.survey.pictures.map(({ address }) => address)]).size <= mostImages &&
    own.survey.ownWords.leads.every((link) => !isLost(link, own, listed))
  return (joined) => {
    const { product } = joined
    const own = product.address === undefined ? undefined : byKey.get(keyOf(product.address))
    if (!own || own.survey.isHidden || own.path === '/' || joined.pages.includes(own)) return joined
    const words = own.survey.ownWords ? onOneLine(describe(own, product.title)) : ''
    const meta = shared.has(onOneLine(own.survey.description)) ? '' : own.survey.description
    const whole = isWhole(own, joined, words) && !product.description
    const description = product.description || (whole ? words : words || meta)
    const images = [...new Set([...product.images, ...own.survey.pictures.map(({ address }) => address)])]
    return {
      ...joined,
      product: { ...product, ...(description && { description }), ...(whole && { images }) },
      pages: [...joined.pages, own],
      ...(whole && { whole: own }),
    }
  }
}

/** Puts a page in the place of the item that says all that it said: links and its old address lead there. */
export function becomeItem({ whole }: JoinedProduct, url: string): void {
  if (!whole || whole.planned.isItem) return
  whole.path = `/store/${url}`
  whole.planned.path = whole.path
  whole.planned.isItem = true
}
