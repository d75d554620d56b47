import { keyOfChoice, type ChoiceLists, type Variant } from './variants.ts'

type Choice = Pick<Variant, 'size' | 'color'>

/** A longer name is none: no cart holds such a choice. */
const longestNameCharacters = 300
/** Signs that may stand between size and colour, or within one of them. */
const mostSigns = 20

/** By their words, and by what is the same but for capitals and spaces. */
function openNames(all: readonly string[]) {
  const tidy = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  const known = new Set(all)
  const alike = new Map<string, string | undefined>()
  for (const name of all) alike.set(tidy(name), alike.has(tidy(name)) ? undefined : name)
  return (written: string) => (known.has(written.trim()) ? written.trim() : alike.get(tidy(written)))
}

/** Finds the size and colour that a line names, in either order, with a sign between them. */
export function openChoices({ sizes, colors }: ChoiceLists): (name: string) => Choice | undefined {
  const [sizeOf, colorOf] = [openNames(sizes), openNames(colors)]
  const pair = (one: string, other: string): Choice[] => {
    const [size, color] = [sizeOf(one), colorOf(other)]
    return size === undefined || color === undefined ? [] : [{ size, color }]
  }
  return (name) => {
    if (name.length > longestNameCharacters) return undefined
    const [size, color] = [sizeOf(name), colorOf(name)]
    if (colors.length === 0) return size === undefined ? undefined : { size }
    if (sizes.length === 0) return color === undefined ? undefined : { color }
    const signs = [...name.matchAll(/[/,|]/g)]
    if (signs.length > mostSigns) return undefined
    const found = signs.flatMap(({ index }) => {
      const [one, other] = [name.slice(0, index), name.slice(index + 1)]
      return [...pair(one, other), ...pair(other, one)]
    })
    const different = new Map(found.map((choice) => [keyOfChoice(choice), choice]))
    return different.size === 1 ? found[0] : undefined
  }
}

/** Whether words name a size, a colour, or both, also behind a word such as “Size”. */
export function openNamed(choices: ChoiceLists): (words: string) => boolean {
  const names = [choices.sizes, choices.colors].map(openNames)
  const findChoice = openChoices(choices)
  return (words) => {
    const last = words.replace(/^\s{0,9}\S{1,20}\s(?=\S)/, '')
    return findChoice(words) !== undefined || [words, last].some((one) => names.some((find) => find(one) !== undefined))
  }
}

/** What a line names and the parts behind that, each `key=value`. */
export function splitVariant(value: string): { name: string; parts: string[] } {
  const cut = value.search(/[;；]\s{0,9}\p{L}[\p{L}_-]{0,30}\s{0,9}[=:＝：]/u)
  if (cut < 0) return { name: value.replace(/[;；]\s{0,9}$/, ''), parts: [] }
  const parts = value.slice(cut + 1).split(/[;；]/)
  return { name: value.slice(0, cut), parts: parts.filter((part) => part.trim() !== '') }
}
