/** The country that a currency is of: its code begins with the country's, but for those of several countries (ISO 4217). */
export const countryOfCurrency = (currency: string): string => currency.slice(0, 2)
