/** Symbols and words that mean exactly one currency. */
const signs = new Map([
  ['US$', 'USD'],
  ['CA$', 'CAD'],
  ['AU$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['NT$', 'TWD'],
  ['MX$', 'MXN'],
  ['CN¥', 'CNY'],
  ['C$', 'CAD'],
  ['A$', 'AUD'],
  ['S$', 'SGD'],
  ['R$', 'BRL'],
  ['€', 'EUR'],
  ['EURO', 'EUR'],
  ['EUROS', 'EUR'],
  ['₹', 'INR'],
  ['₽', 'RUB'],
  ['₺', 'TRY'],
  ['₴', 'UAH'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['₩', 'KRW'],
  ['₱', 'PHP'],
  ['฿', 'THB'],
  ['₦', 'NGN'],
  ['ZŁ', 'PLN'],
  ['KČ', 'CZK'],
  ['FR.', 'CHF'],
  ['SFR.', 'CHF'],
])

/** Symbols of several currencies: the site's own if it is one of them, otherwise the first where that is unambiguous. */
const sharedSigns: Record<string, { among: string[]; usual?: string }> = {
  $: { among: 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP'.split(' '), usual: 'USD' },
  '¥': { among: ['JPY', 'CNY'], usual: 'JPY' },
  '£': { among: ['GBP', 'EGP', 'GIP', 'FKP', 'SHP'], usual: 'GBP' },
  KR: { among: ['SEK', 'NOK', 'DKK', 'ISK'] },
  'KR.': { among: ['SEK', 'NOK', 'DKK', 'ISK'] },
  RS: { among: ['INR', 'PKR', 'LKR', 'NPR'] },
  'RS.': { among: ['INR', 'PKR', 'LKR', 'NPR'] },
}

/** The currency of a symbol, word or ISO 4217 code on a site; `undefined` if none or ambiguous. */
export function currencyOf(word: string, siteCurrency: string): string | undefined {
  const sign = word.toUpperCase()
  const shared = Object.hasOwn(sharedSigns, sign) ? sharedSigns[sign] : undefined
  if (shared) return shared.among.includes(siteCurrency) ? siteCurrency : shared.usual
  return signs.get(sign) ?? (isCurrency(sign) ? sign : undefined)
}

let known: Set<string> | undefined

/** Whether it is an ISO 4217 code in capitals. */
export function isCurrency(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'))
  return known.has(code)
}

const groupedByDots = new Set('ARS BRL CLP COP DKK EUR IDR ISK RON TRY UYU VND'.split(' '))

/** The thousands separator that people who pay in this currency use. */
export function groupSignOf(currency: string): '.' | ',' {
  return groupedByDots.has(currency) ? '.' : ','
}
