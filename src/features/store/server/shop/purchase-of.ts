import { listKeys } from '#sites/format/choice-keys.ts'
import { addressOfMailLogo } from '#sites/server/address-of-picture.ts'
import { offerOf } from '#sites/format/variants.ts'
import type { ShelfItem } from '#sites/server/shop.ts'
import type { NamedLine, Purchase, PurchaseLook } from '#payments/server/purchase.ts'
import type { Contact } from '#store/cart-contract.ts'
import type { Priced } from './quote.ts'
import type { Shop } from './read-shop.ts'

/** The same choice in the store's own words. */
const sameIn = (own: readonly string[], theirs: readonly string[], choice: string | null) =>
  choice === null ? null : (listKeys(theirs, own)[theirs.indexOf(choice)] ?? choice)

/** What the store itself calls a line; undefined where that is what the buyer has read. */
function nameAtHome(home: ShelfItem | undefined, item: ShelfItem | undefined, read: NamedLine): NamedLine | undefined {
  if (!home || !item) return undefined
  const { title, sizes, colors } = home
  const own = { title, size: sameIn(sizes, item.sizes, read.size), color: sameIn(colors, item.colors, read.color) }
  return own.title === read.title && own.size === read.size && own.color === read.color ? undefined : own
}

/** How the mails about a purchase look. */
export const lookOfShop = ({ settings: { accent, logo }, label }: Shop, origin: string): PurchaseLook => ({
  accent,
  logo: addressOfMailLogo(label, logo, origin),
})

/** What a buyer buys, by the prices of now. */
export function purchaseOf(shop: Shop, priced: Priced, contact: Contact): Omit<Purchase, 'backTo'> {
  const { phoneType, updates, ...buyer } = contact
  return {
    title: shop.settings.title,
    lines: priced.lines.map(({ url, title, size, color, quantity, unitAmount, amount, interval }) => {
      const item = shop.items.get(url)
      return {
        name: [title, size, color].filter(Boolean).join(', '),
        url,
        sku: item && offerOf(item, { size, color }).sku,
        quantity,
        unitAmount,
        amount,
        isDigital: item?.digital ?? false,
        size,
        color,
        interval,
        own: nameAtHome(shop.own.items.get(url), item, { title, size, color }),
      }
    }),
    subtotal: priced.subtotal,
    shipping: priced.shipping ?? 0,
    discount: priced.discount,
    tax: priced.tax,
    taxIncluded: priced.taxIncluded,
    ...(priced.tax > 0 && { namedTax: priced.namedTax }),
    recurring: priced.recurring,
    buyer,
    updates,
    phoneType,
  }
}
