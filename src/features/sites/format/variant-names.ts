import type { ChoiceLists, Variant } from './variants.ts'

type Choice = Pick<Variant, 'size' | 'color'>

/** A longer name is none: no cart holds such a choice. */
const longestNameCharacters = 300
/** Signs that may stand between size and colour, or within one of them. */
const mostSigns = 20

/** By their words, and by what is the same but for capitals and spaces. */
function openNames(all: readonly string[]) {
  const tidy = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()
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
    const found = [...name.matchAll(/[/,|]/g)].slice(0, mostSigns).flatMap(({ index }) => {
      const [one, other] = [name.slice(0, index), name.slice(index + 1)]
      return [...pair(one, other), ...pair(other, one)]
    })
    return found.length === 1 ? found[0] : undefined
  }
}

/** What a line names and the parts behind that, each `key=value`. */
export function splitVariant(value: string): { name: string; parts: string[] } {
  const whole = value.replace(/;\s{0,9}$/, '')
  const [name = '', ...parts] = whole.split(/;(?=\s{0,9}\p{L}[\p{L}_-]{0,30}\s{0,9}[=:])/u)
  return { name, parts }
}
