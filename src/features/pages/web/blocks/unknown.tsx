import type { ShownBlock } from '../elements/rendering.ts'

/** What nobody understood is shown as it was written. */
export function Unknown({ block }: ShownBlock<'unknown'>) {
  if (!block.body?.trim()) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre className="unknown" tabIndex={0}>
      {block.body}
    </pre>
  )
}
