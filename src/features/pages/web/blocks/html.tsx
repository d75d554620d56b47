import type { Shown } from '../rendering.ts'

/** Raw html, as the server's allow-list left it. */
export function Html({ block, page }: Shown<'html'>) {
  const html = page.view.surroundings.html(block.html)
  return html && <div className="html flow" dangerouslySetInnerHTML={{ __html: html }} />
}
