import type { SiteWords } from '#kit/catalogue.ts'

const plain = /^tax(es)?$/i
/** What sales taxes are called where the platform speaks the language. */
const ofSales =
  /^(vat|v\.a\.t\.|value added tax|mwst\.?|mehrwertsteuer|umsatzsteuer|ust\.?|tva|iva|btw|ضريبة القيمة المضافة)$/i

const isLatin = (language: string) => new Intl.Locale(language).maximize().script === 'Latn'

/** What a tax is called in the language of the page: its owner’s name for it stays where the page is in the same letters. */
export function nameTax({ tax, vat }: Pick<SiteWords['shop'], 'tax' | 'vat'>, language: string, name: string): string {
  if (plain.test(name)) return tax
  const isOdd = /^\p{sc=Latin}/u.test(name) !== isLatin(language)
  return isOdd && ofSales.test(name) ? vat : name
}
