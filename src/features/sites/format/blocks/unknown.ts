import type { BlockOf } from '../block.ts'
import { rowsOf, writeBody } from './body.ts'

/**
 * Writes a block that nobody knows; what stood in its brackets and braces is not among its fields. With four colons
 * nothing in its body is read as Markdown.
 */
export const writeUnknown = ({ name, body }: BlockOf<'unknown'>): string =>
  body === undefined ? `::${name}` : writeBody((colons) => `${colons}${name}`, rowsOf(body), 4)
