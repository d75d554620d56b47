import type { BlockOf } from '../parsed/block.ts'
import { rowsOf, writeBody } from './body.ts'

/** Writes an unknown block; its brackets and braces aren't among its fields. With four colons nothing in its body is parsed as Markdown. */
export const writeUnknown = ({ name, body }: BlockOf<'unknown'>): string =>
  body === undefined ? `::${name}` : writeBody((colons) => `${colons}${name}`, rowsOf(body), 4)
