import type { ShownBlock } from '../elements/rendering.ts'

export function Columns({ block, page }: ShownBlock<'columns'>) {
  return <div className="columns wide" dangerouslySetInnerHTML={{ __html: page.flow(block.items) }} />
}

export function Column({ block, page }: ShownBlock<'column'>) {
  return <div className="flow" dangerouslySetInnerHTML={{ __html: page.flow(block.items) }} />
}
