import type { Phrase } from '#kit/phrase.ts'
import type { Operation } from '#assistant/operation.ts'
import { factsOf } from './facts.ts'
import { PageChange } from './page-change.ts'
import { blocksOf, kindOf, readPage } from './read-page.ts'
import { withoutMark } from './slots.ts'

export interface RefusedOperation {
  operation: Operation
  reason: Phrase
}

/** What the operations may do. */
export interface Terms {
  /** What may be said besides what is on the page: the site's facts and the person's words. */
  known?: string
  /** Paths of the site's pictures. */
  pictures?: ReadonlySet<string>
}

export const openPage = (content: string, { known = '', pictures = new Set() }: Terms = {}): PageChange =>
  new PageChange(content, { facts: factsOf(`${content}\n${known}`), pictures })

/** Applies operations one after the other, leaving out those that can't be; the bytes of all other blocks stay as they are. */
export function applyOperations(
  content: string,
  operations: readonly Operation[],
  terms?: Terms,
): { content: string; refused: RefusedOperation[] } {
  const page = openPage(content, terms)
  const refused = operations.flatMap((operation) => {
    const reason = page.apply(operation)
    return reason === undefined ? [] : [{ operation, reason }]
  })
  return { content: page.read(), refused }
}

/** Shows a model the blocks of a page with their numbers: one JSON object a line, so that no text can pose as anything else. */
export const numberBlocks = (content: string): string =>
  blocksOf(readPage(withoutMark(content)))
    .map((item, at) => JSON.stringify({ at, kind: kindOf(item), text: item.source.trimEnd() }))
    .join('\n')
