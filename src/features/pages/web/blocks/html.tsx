import type { Shown } from '../rendering.ts'

/** Raw html, as the server's allow-list left it. */
export function Html({ block, page }: Shown<'html'>) {
  return <div className="html flow" dangerouslySetInnerHTML={{ __html: page.view.surroundings.html(block.html) }} />
}
