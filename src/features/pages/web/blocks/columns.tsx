import type { Shown } from '../elements/rendering.ts'

export function Columns({ block, page }: Shown<'columns'>) {
  return <div className="columns wide" dangerouslySetInnerHTML={{ __html: page.flow(block.items) }} />
}

export function Column({ block, page }: Shown<'column'>) {
  return <div className="flow" dangerouslySetInnerHTML={{ __html: page.flow(block.items) }} />
}
