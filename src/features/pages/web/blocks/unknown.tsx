import type { Shown } from '../rendering.ts'

/** What nobody understood is shown as it was written. */
export function Unknown({ block }: Shown<'unknown'>) {
  return block.body?.trim() ? <pre className="unknown">{block.body}</pre> : null
}
