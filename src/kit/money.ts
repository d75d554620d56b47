/** An amount in minor units (cents, yen, fils) and its ISO 4217 code. */
export interface Money {
  amount: number
  currency: string
}

const withoutMinorUnit = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))
const inThousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/**
 * How many decimals a currency has by ISO 4217. Intl is not asked: it tells how prices are usually written (0 for
 * HUF or IDR), which differs between versions, and stored amounts and payment providers go by the standard.
 */
export function minorDigits(currency: string): 0 | 2 | 3 {
  if (withoutMinorUnit.has(currency)) return 0
  return inThousandths.has(currency) ? 3 : 2
}

/** The amount as a plain decimal number, `1299` in USD -> `12.99`. */
export function decimalOf({ amount, currency }: Money): `${number}` {
  const digits = minorDigits(currency)
  const sign = amount < 0 ? '-' : ''
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  const cut = figures.length - digits
  return `${sign}${figures.slice(0, cut)}${digits ? `.${figures.slice(cut)}` : ''}` as `${number}`
}

/** Opening one takes several times as long as writing a price with it. */
const formats = new Map<string, Intl.NumberFormat>()
const mostFormats = 200

function openFormat(language: string, currency: string, isWhole: boolean): Intl.NumberFormat {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: digits,
    ...(isWhole ? {} : { minimumFractionDigits: digits }),
  })
}

function findFormat(language: string, currency: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${language} ${currency} ${isWhole}`
  const found = formats.get(key) ?? openFormat(language, currency, isWhole)
  if (formats.size >= mostFormats) formats.clear()
  formats.set(key, found)
  return found
}

function format(money: Money, language: string): Intl.NumberFormatPart[] {
  const isWhole = money.amount % 10 ** minorDigits(money.currency) === 0
  return findFormat(language, money.currency, isWhole).formatToParts(decimalOf(money) as Intl.StringNumericLiteral)
}

const symbolIn = (parts: Intl.NumberFormatPart[]) => parts.find(({ type }) => type === 'currency')?.value ?? ''

/**
 * A price as people write it in that language. The language is a BCP 47 tag that Intl accepts. A sign that some
 * languages lengthen with a country (`UK£`) stays short.
 */
export function formatMoney(money: Money, language: string): string {
  const parts = format(money, language)
  const symbol = symbolIn(format(money, 'en'))
  const writePart = ({ type, value }: Intl.NumberFormatPart) =>
    type === 'currency' && value.endsWith(symbol) ? symbol : value
  return parts.map(writePart).join('')
}
