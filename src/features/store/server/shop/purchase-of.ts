import type { Purchase } from '#payments/server/purchase.ts'
import type { Contact } from '#store/checkout-contract.ts'
import type { Priced } from './quote.ts'
import type { Shop } from './read-shop.ts'

/** What a buyer buys, by the prices of now. */
export function purchaseOf(shop: Shop, priced: Priced, contact: Contact): Omit<Purchase, 'backTo'> {
  const { phoneType: _phoneType, updates: _updates, ...buyer } = contact
  return {
    title: shop.settings.title,
    lines: priced.lines.map(({ url, title, size, color, quantity, unitAmount, amount, interval }) => {
      const item = shop.items.get(url)
      return {
        name: [title, size, color].filter(Boolean).join(', '),
        url,
        sku: item?.sku,
        quantity,
        unitAmount,
        amount,
        isDigital: item?.digital ?? false,
        size,
        color,
        interval,
      }
    }),
    subtotal: priced.subtotal,
    shipping: priced.shipping ?? 0,
    tax: priced.tax,
    taxIncluded: priced.taxIncluded,
    recurring: priced.recurring,
    buyer,
  }
}
