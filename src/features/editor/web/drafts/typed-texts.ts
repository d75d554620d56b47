import { parseStored, readStored, type KeptText } from './kept-text.ts'

interface TypedText {
  path: string
  content: string
}

/** All texts of a site that somebody typed in this browser and didn’t publish, by the paths of their files. */
export function listTyped(person: string, domain: string): TypedText[] {
  const start = `typed:${person}:${domain}:`
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .toSorted()
      .flatMap((key) => {
        const content = parseStored<KeptText>(readStored(key))?.content
        return content === undefined ? [] : [{ path: key.slice(start.length).split('\n', 1).join(), content }]
      })
  } catch {
    // A browser that keeps nothing has nothing.
    return []
  }
}
