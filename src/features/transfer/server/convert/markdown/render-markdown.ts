import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt('default', { html: true, linkify: true })
Object.assign(markdown.options, { maxNesting: 20 })

const named =
  /(?<![ \t])[ \t]*\{[ \t]?#([\w:.-]{1,100})(?:[^\w:.{}\n-][^{}\n]{0,199})?\}[ \t]{0,20}$|(?<![ \t])[ \t]*\{[ \t]?[.#][^{}\n]{0,200}\}[ \t]{0,20}$/

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

/** All headings of a text. */
function nameHeadings(tokens: readonly Token[]): void {
  const taken = new Map<string, number>()
  for (const [at, token] of tokens.entries()) {
    const words = tokens[at + 1]
    if (token.type === 'heading_open' && words) nameHeading(token, words, taken)
  }
}

/** Markdown as html; `resolve` returns the whole address of a link or picture, or undefined to leave it. */
export function renderMarkdown(text: string, resolve: (address: string) => string | undefined): string {
  const tokens = markdown.parse(text, {})
  nameHeadings(tokens)
  for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
    const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined
    const address = name && token.attrGet(name)
    if (name && address) token.attrSet(name, resolve(String(address)) ?? String(address))
  }
  return markdown.renderer.render(tokens, markdown.options, {})
}
