import { z } from 'zod'
import type { Operation } from '#assistant/operation.ts'

/** An operation as a model writes it: every field is there, since not all services know optional ones. */
export const WrittenOperation = z.object({
  do: z.enum(['replace', 'insert_after', 'delete', 'move']),
  /** The number of the block. */
  at: z.int(),
  /** The new text, for `replace` and `insert_after`; else empty. */
  text: z.string(),
  /** For `move`: the number of the block after which it goes; else -1. */
  after: z.int(),
})

export function operationOf({ do: deed, at, text, after }: z.infer<typeof WrittenOperation>): Operation {
  if (deed === 'delete') return { do: deed, at }
  if (deed === 'move') return { do: deed, at, after }
  return { do: deed, at, text }
}
