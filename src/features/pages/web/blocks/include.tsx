import type { Shown } from '../elements/rendering.ts'

export function Include({ block, page }: Shown<'include'>) {
  const html = page.include(block.file)
  return html && <div className="include" dangerouslySetInnerHTML={{ __html: html }} />
}
