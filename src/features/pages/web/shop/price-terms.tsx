import type { StoreItem } from '#sites/format/catalogue.ts'
import { nameTax } from '#store/name-tax.ts'
import { readTerms, type TaxTerm } from '#store/price-terms.ts'
import type { Rendering } from '../elements/rendering.ts'

/** What a price says of tax and delivery, in one line; empty where there is nothing to say. */
function sayTerms({ view, say }: Rendering, item: StoreItem): string {
  const { words, settings, language } = view
  const { terms } = words.item
  const { tax, isPlusShipping } = readTerms(settings, item)
  const sayTax = (term: TaxTerm, name: string) =>
    say(terms[term], { tax: name === '' ? words.shop.tax : nameTax(words.shop, language, name) })
  const taxed = tax ? sayTax(tax.term, tax.name) : ''
  if (!isPlusShipping) return taxed
  return taxed === '' ? terms.shipping : say(terms.withShipping, { tax: taxed })
}

/** Below the price of an item: whether tax and delivery come on top. */
export function PriceTerms({ page, item }: { page: Rendering; item: StoreItem }) {
  const said = sayTerms(page, item)
  return said === '' ? null : <p className="item-terms">{said}</p>
}
