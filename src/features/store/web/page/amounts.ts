import { spoken } from './shop-site.ts'

/**
 * How many decimals a currency has. Those that don't have two stand on the page, which has them from the one list of the product: its
 * module isn't loaded here, since it would come along with the application that it is bundled with.
 */
function digitsOf(currency: string): number {
  const { digits = '{}' } = document.querySelector<HTMLElement>('[data-digits]')?.dataset ?? {}
  return (JSON.parse(digits) as Record<string, number>)[currency] ?? 2
}

/** An amount in minor units as a plain decimal number, so that no digit is rounded. */
function decimalOf(amount: number, digits: number): Intl.StringNumericLiteral {
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  const cut = figures.length - digits
  const decimal = `${amount < 0 ? '-' : ''}${figures.slice(0, cut)}${digits > 0 ? `.${figures.slice(cut)}` : ''}`
  return decimal as Intl.StringNumericLiteral
}

function format(amount: number, currency: string, language: string): Intl.NumberFormatPart[] {
  const digits = digitsOf(currency)
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...exact } as const
  return new Intl.NumberFormat(language, style).formatToParts(decimalOf(amount, digits))
}

/** An amount in minor units with all its decimals. A sign that some languages lengthen with a country stays short. */
export function writeAmount(amount: number, currency: string): string {
  const sign = format(amount, currency, 'en').find(({ type }) => type === 'currency')?.value ?? ''
  const writePart = ({ type, value }: Intl.NumberFormatPart) =>
    type === 'currency' && value.endsWith(sign) ? sign : value
  return format(amount, currency, spoken()).map(writePart).join('')
}

/** A price that the browser kept, in the main unit of its currency. */
export const writePrice = (price: number, currency: string): string =>
  writeAmount(Math.round(price * 10 ** digitsOf(currency)), currency)
