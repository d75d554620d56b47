import type { Operation } from '#assistant/operation.ts'
import type { WrittenShape } from './written-shapes.ts'

/** An operation as a model writes it. */
export function operationOf({ do: deed, at, text, after }: WrittenShape<'operation'>): Operation {
  if (deed === 'delete') return { do: deed, at }
  if (deed === 'move') return { do: deed, at, after }
  return { do: deed, at, text }
}
