const grams: Record<string, number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }

/** A weight in grams; a number alone is grams, too. Undefined where it is none. */
export function readGrams(value: string): number | undefined {
  const [, number = '', unit = 'g'] = /^(\d{1,7}(?:\.\d{1,3}|,\d{1,2})?) ?(g|kg|oz|lb)?$/i.exec(value) ?? []
  const factor = grams[unit.toLowerCase()]
  return number && factor ? Math.round(Number(number.replace(',', '.')) * factor * 1000) / 1000 : undefined
}
