import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt('default', { html: true, linkify: true })
Object.assign(markdown.options, { maxNesting: 20 })

/** Markdown as html; `place` returns the whole address of a link or picture, or undefined to leave it. */
export function render(text: string, place: (address: string) => string | undefined): string {
  const tokens = markdown.parse(text, {})
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])])
  for (const token of all) {
    const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined
    const given = name && token.attrGet(name)
    const placed = given ? place(String(given)) : undefined
    if (name && placed !== undefined) token.attrSet(name, placed)
  }
  return markdown.renderer.render(tokens, markdown.options, {})
}
