const size = 128
const longestWordCharacters = 60
const words = /[\p{L}\p{N}]{1,60}/gu

/** FNV-1a, which is enough to tell words apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** Keeps the smallest hashes of all pairs of words, by which two texts can be compared. */
export function openSketch() {
  const kept = new Set<number>()
  let largest = 0
  let before = ''
  const add = (value: number) => {
    if (kept.size >= size && value >= largest) return
    kept.add(value)
    if (kept.size > size) kept.delete(largest)
    largest = kept.size >= size ? Math.max(...kept) : Infinity
  }
  return {
    add: (text: string): void => {
      for (const [word] of text.matchAll(words)) {
        const now = word.slice(0, longestWordCharacters).toLowerCase()
        add(hash(`${before} ${now}`))
        before = now
      }
    },
    smallest: (): number[] => [...kept].toSorted((one, other) => one - other),
  }
}

/** How much two texts have in common, from 0 to 1, by their sketches. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  const all = [...new Set([...one, ...other])].toSorted((a, b) => a - b).slice(0, size)
  if (all.length === 0) return 1
  const [first, second] = [new Set(one), new Set(other)]
  return all.filter((value) => first.has(value) && second.has(value)).length / all.length
}
