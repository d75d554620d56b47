import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt('default', { html: true, linkify: true })
Object.assign(markdown.options, { maxNesting: 20 })

/** Markdown as html; `place` returns the whole address of each link or picture, or undefined to leave it. */
export async function render(
  text: string,
  place: (addresses: string[]) => Promise<(string | undefined)[]>,
): Promise<string> {
  const tokens = markdown.parse(text, {})
  const given = tokens
    .flatMap((token) => [token, ...(token.children ?? [])])
    .flatMap((token) => {
      const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined
      const address = name && token.attrGet(name)
      return name && address ? [{ token, name, address: String(address) }] : []
    })
  const placed = await place(given.map(({ address }) => address))
  for (const [at, { token, name, address }] of given.entries()) token.attrSet(name, placed[at] ?? address)
  return markdown.renderer.render(tokens, markdown.options, {})
}
