/** Those in which people write opening hours. */
const languages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt']
const english = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** Two letters, as they stand on doors in German, English and Dutch. */
const short: Record<string, number> = { mo: 0, tu: 1, di: 1, we: 2, mi: 2, th: 3, do: 3, fr: 4, sa: 5, su: 6, so: 6 }

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const groups: Record<string, readonly number[]> = {
  daily: everyDay,
  everyday: everyDay,
  'every day': everyDay,
  täglich: everyDay,
  weekdays: [0, 1, 2, 3, 4],
  weekends: [5, 6],
  weekend: [5, 6],
}

const keyOf = (word: string) => word.toLowerCase().replaceAll('.', '').trim()

/** The names of the days in all these languages; undefined for a name of two different days. */
function listNames(): Map<string, number | undefined> {
  const names = new Map<string, number | undefined>(Object.entries(short))
  const put = (name: string, day: number) => {
    const known = names.has(name)
    names.set(name, known && names.get(name) !== day ? undefined : day)
  }
  for (const language of languages)
    for (const weekday of ['long', 'short'] as const) {
      const { format } = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      // 1 January 2024 was a Monday.
      for (const day of everyDay) put(keyOf(format(Date.UTC(2024, 0, 1 + day))), day)
    }
  return names
}

let names: ReturnType<typeof listNames> | undefined

/** Which day a word names, 0 for Monday: `Mon`, `Thurs`, `Dienstag`, `sáb.`; undefined for anything else. */
export function dayNamed(word: string): number | undefined {
  const key = keyOf(word)
  names ??= listNames()
  if (names.has(key)) return names.get(key)
  const begun = key.length < 3 ? -1 : english.findIndex((name) => name.startsWith(key.replace(/^(thur|tue)s?$/, '$1s')))
  return begun < 0 ? undefined : begun
}

/** Which days a word means together, such as `weekends`. */
export const daysMeant = (word: string): readonly number[] | undefined =>
  Object.hasOwn(groups, keyOf(word)) ? groups[keyOf(word)] : undefined
