import { rowsOf, writeBody } from './body.ts'
import type { BlockKind } from './kind.ts'

export const html: BlockKind<'html'> = {
  body: 'data',
  keys: [],
  read: ({ rows = [] }) => ({ type: 'html', html: rows.join('\n') }),
  write: (block) => writeBody((colons) => `${colons}html`, rowsOf(block.html)),
}
