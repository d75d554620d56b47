import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt('default', { html: true, linkify: true })
Object.assign(markdown.options, { maxNesting: 20 })

const named = /[ \t]*\{[ \t]?#([\w:.-]{1,100})[^{}\n]{0,200}\}[ \t]*$|[ \t]*\{[ \t]?[.#][^{}\n]{0,200}\}[ \t]*$/

/** As the address of a heading is made of its words. */
const placeName = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]+/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** Headings can be led to by their words, or by the name behind them. */
function nameHeading(heading: Token, words: Token, taken: Map<string, number>): void {
  const last = words.children?.at(-1)
  const [whole = '', given] = named.exec(words.content) ?? []
  if (last?.type === 'text' && whole !== '') last.content = last.content.replace(named, '')
  const name = given ?? placeName(words.content.slice(0, words.content.length - whole.length))
  const times = taken.get(name) ?? 0
  taken.set(name, times + 1)
  if (name !== '') heading.attrSet('id', times === 0 ? name : `${name}-${times}`)
}

/** Markdown as html; `place` returns the whole address of a link or picture, or undefined to leave it. */
export function render(text: string, place: (address: string) => string | undefined): string {
  const tokens = markdown.parse(text, {})
  const taken = new Map<string, number>()
  for (const [at, token] of tokens.entries()) {
    const words = tokens[at + 1]
    if (token.type === 'heading_open' && words) nameHeading(token, words, taken)
  }
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])])
  for (const token of all) {
    const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined
    const given = name && token.attrGet(name)
    const placed = given ? place(String(given)) : undefined
    if (name && placed !== undefined) token.attrSet(name, placed)
  }
  return markdown.renderer.render(tokens, markdown.options, {})
}
