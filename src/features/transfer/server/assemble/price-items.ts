import { phrase, type Phrase } from '#kit/phrase.ts'
import { quoteWords } from '#sites/format/text/wording.ts'
import { readPriceIn } from './item-price.ts'
import { priceVariants } from './price-variants.ts'
import type { PlannedPage, SitePlan } from './site-plan.ts'

export const notSold = (title: string, why: Phrase) =>
  phrase('item-not-sold', '{item} isn’t in the store: {why}', { item: quoteWords(title), why })
/** Where stores of WooCommerce list what they sell, on a page that has no text of its own. */
const oldStore =
  /^\/(?:shop|store|online-?shop|laden|boutique|tienda|negozio|winkel|loja|products|produkte|produits|productos)$/
/** Whether an address of the new site was that page. */
export const isOldStore = (path: string): boolean => oldStore.test(path)

/** A plan whose items are all sold in a currency; those whose price can’t be read in it are named. */
export function priceItems(plan: SitePlan, currency: string): SitePlan {
  const [store, notCarried] = [[...plan.store], [...plan.notCarried]]
  const ownPages = new Map<string, PlannedPage['forSale']>()
  for (const { price, ownPage, ...item } of plan.unpriced ?? []) {
    const read = readPriceIn(price, currency)
    if ('code' in read) notCarried.push(notSold(item.title, read))
    else {
      const { priced, notes } = priceVariants(item, read)
      const { variants: _, ...rest } = item
      store.push({ ...rest, ...read, ...priced })
      notCarried.push(...notes)
    }
    if (!('code' in read) && ownPage !== undefined)
      ownPages.set(ownPage, { title: item.title, address: `/store/${item.url}` })
  }
  const listOf = ({ path, title }: PlannedPage) =>
    store.length > 0 && isOldStore(path) ? { title, address: '/store' } : undefined
  const pages = plan.pages.map((page) => {
    const forSale = ownPages.get(page.path) ?? listOf(page)
    return forSale ? { ...page, forSale } : page
  })
  const settings = { ...plan.settings, currency: plan.settings.currency ?? currency }
  return { ...plan, pages, settings, store, unpriced: [], notCarried }
}
