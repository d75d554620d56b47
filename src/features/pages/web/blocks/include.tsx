import type { ShownBlock } from '../elements/rendering.ts'

export function Include({ block, page }: ShownBlock<'include'>) {
  const html = page.include(block.file)
  return html && <div className="include" dangerouslySetInnerHTML={{ __html: html }} />
}
