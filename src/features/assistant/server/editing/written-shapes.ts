import { z } from 'zod'

/** What models write for edits, by the names by which one thread tells another. */
export const writtenShapes = {
  /** An operation: every field is there, since not all services know optional ones. */
  operation: z.object({
    do: z.enum(['replace', 'insert_after', 'delete', 'move']),
    /** The number of the block. */
    at: z.int(),
    /** The new text, for `replace` and `insert_after`; else empty. */
    text: z.string(),
    /** For `move`: the number of the block after which it goes; else -1. */
    after: z.int(),
  }),
  translation: z.object({
    /** The number of the block. */
    at: z.int(),
    text: z.string(),
  }),
  description: z.object({ description: z.string() }),
  pictures: z.object({ pictures: z.array(z.object({ number: z.int(), alt: z.string() })) }),
}

export type ShapeName = keyof typeof writtenShapes
export type WrittenShape<S extends ShapeName> = z.infer<(typeof writtenShapes)[S]>
