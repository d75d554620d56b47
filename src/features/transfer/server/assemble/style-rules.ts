/** In characters, of all style sheets together. */
const longest = 1_000_000
const mostRules = 20_000

export interface Declaration {
  selector: string
  name: string
  value: string
}

/** What only paper or those who ask for darkness get. */
const isForFew = (selector: string) => /^@media[^{]*(?:print|prefers-color-scheme:\s*dark)/.test(selector)

/** The declarations of a style sheet, read without looking back: media rules only add their inner selectors. */
export function readDeclarations(css: string): Declaration[] {
  const found: Declaration[] = []
  let selector = ''
  /** How many braces are open since a rule for few began. */
  let open = 0
  for (const piece of css
    .slice(0, longest)
    .replace(/\/\*[^]*?\*\//g, ' ')
    .split(/(?<=[{};])/)) {
    if (found.length >= mostRules) break
    const text = piece.slice(0, -1).trim()
    if (piece.endsWith('{')) selector = text.slice(0, 500).toLowerCase()
    const isOpening = piece.endsWith('{')
    if (open > 0 || (isOpening && isForFew(selector))) {
      if (isOpening) open += 1
      if (piece.endsWith('}')) open -= 1
      continue
    }
    const colon = text.indexOf(':')
    if (colon > 0 && !piece.endsWith('{')) {
      const value = text.slice(colon + 1, colon + 301).trim()
      found.push({ selector, name: text.slice(0, Math.min(colon, 100)).trim().toLowerCase(), value })
    }
  }
  return found
}
