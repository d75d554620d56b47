/** Of all style sheets together. */
const longestSheetsCharacters = 3_000_000
/** Of one style sheet. */
const mostRules = 20_000

export interface StyleDeclaration {
  selector: string
  name: string
  value: string
}

/** What stands between the comments; each ends at the next sign for that. */
const withoutComments = (css: string) =>
  css
    .split('/*')
    .map((part, at) => {
      const end = part.indexOf('*/')
      return at === 0 ? part : end === -1 ? '' : part.slice(end + 2)
    })
    .join(' ')

/** What only paper or those who ask for darkness get. */
const isForFew = (selector: string) => /^@media[^{]*(?:print|prefers-color-scheme:\s*dark)/.test(selector)

/** Read without looking back: media rules for all only add their inner selectors. */
function readSheet(css: string): StyleDeclaration[] {
  const found: StyleDeclaration[] = []
  let selector = ''
  /** How many braces are open since a rule for few began. */
  let open = 0
  for (const piece of withoutComments(css).split(/(?<=[{};])/)) {
    if (found.length >= mostRules) break
    const text = piece.slice(0, -1).trim()
    const isOpening = piece.endsWith('{')
    if (isOpening) selector = text.slice(0, 500).toLowerCase()
    if (open > 0 || (isOpening && isForFew(selector))) {
      if (isOpening) open += 1
      if (piece.endsWith('}')) open -= 1
      continue
    }
    const colon = text.indexOf(':')
    if (colon > 0 && !isOpening) {
      const value = text.slice(colon + 1, colon + 301).trim()
      found.push({ selector, name: text.slice(0, Math.min(colon, 100)).trim().toLowerCase(), value })
    }
  }
  return found
}

/** The declarations of some style sheets, in their order. */
export function readDeclarations(sheets: readonly string[]): StyleDeclaration[] {
  let left = longestSheetsCharacters
  return sheets.flatMap((sheet) => {
    const css = sheet.slice(0, left)
    left -= css.length
    return readSheet(css)
  })
}
