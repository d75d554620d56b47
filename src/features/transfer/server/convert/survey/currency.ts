/** Signs that mean one currency alone. */
const signs: [RegExp, string][] = [
  [/€|\beur\b/i, 'EUR'],
  [/£|\bgbp\b/i, 'GBP'],
  [/\busd\b|us\$/i, 'USD'],
  [/₹|\binr\b/i, 'INR'],
  [/₽/, 'RUB'],
  [/₩/, 'KRW'],
  [/₪/, 'ILS'],
  [/zł/i, 'PLN'],
  [/kč/i, 'CZK'],
  [/\bchf\b/i, 'CHF'],
]

/** The currency that a code, a sign or a price with a sign means, if it is certain. */
export function currencyIn(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : signs.find(([sign]) => sign.test(text))?.[1]
}
