import type { ShownBlock } from '../elements/rendering.ts'

export function Center({ block, page }: ShownBlock<'center'>) {
  return <div className="center flow" dangerouslySetInnerHTML={{ __html: page.flow(block.items) }} />
}
