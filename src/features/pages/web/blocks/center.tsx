import type { Shown } from '../elements/rendering.ts'

export function Center({ block, page }: Shown<'center'>) {
  return <div className="center flow" dangerouslySetInnerHTML={{ __html: page.flow(block.items) }} />
}
