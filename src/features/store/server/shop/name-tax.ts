import { siteWordsIn } from '#kit/server/words.ts'
import type { NamedTax } from '#payments/server/purchase.ts'
import { taxAt } from '#store/pricing.ts'
import type { Shop } from './read-shop.ts'

const plain = /^tax(es)?$/i
/** What sales taxes are called where the platform speaks the language. */
const ofSales =
  /^(vat|v\.a\.t\.|value added tax|mwst\.?|mehrwertsteuer|umsatzsteuer|ust\.?|tva|iva|btw|ضريبة القيمة المضافة)$/i

const isLatin = (language: string) => new Intl.Locale(language).maximize().script === 'Latn'

/** What a tax is called in the language of the page: its owner’s name for it stays where the page is in the same letters. */
function nameTax(language: string, name: string): string {
  const { tax, vat } = siteWordsIn(language).shop
  if (plain.test(name)) return tax
  const isOdd = /^\p{sc=Latin}/u.test(name) !== isLatin(language)
  return isOdd && ofSales.test(name) ? vat : name
}

/** What the tax of a place is called on the page, and in the store's own language. */
export function nameTaxAt(
  { language, settings, own }: Pick<Shop, 'language' | 'settings' | 'own'>,
  places: string[],
): NamedTax {
  const { name = 'Tax', rate = 0 } = (settings.tax && taxAt(settings.tax, places)) ?? {}
  const atHome = (own.settings.tax && taxAt(own.settings.tax, places)) ?? { name }
  return { name: nameTax(language, name), own: nameTax(own.settings.language, atHome.name), rate }
}
