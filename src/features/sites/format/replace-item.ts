import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Item } from './parsed/block.ts'
import { readContent } from './read-content.ts'
import { exchangePart } from './text/line-ends.ts'
import { splitLines } from './text/lines.ts'

const isShown = ({ kind }: Item) => kind !== 'gap'
const sourcesOf = (items: readonly Item[]) => items.filter(isShown).map(({ source }) => source)

/** The items before and after a place in a list. */
interface NeighbourItems {
  before: string[]
  after: string[]
}

function staysAround(text: string, { before, after }: NeighbourItems): boolean {
  const sources = sourcesOf(readContent(text).items)
  const tail = sources.length - after.length
  return (
    tail >= before.length &&
    before.every((source, index) => source === sources[index]) &&
    after.every((source, index) => source === sources[tail + index])
  )
}

/** Without surrounding blank lines: those are items of their own. */
const trimBlankLines = (source: string) => source.replace(/^(?:[ \t]*(?:\r\n?|\n))+/, '').trimEnd()

/**
 * Rewrites one item of a content file; an empty source removes it. Everything else stays byte for byte. Adds a blank line between
 * texts that would merge. Refused when the item isn't in the text, or when the new source would absorb the items around it.
 */
export function replaceItem(text: string, item: Item, source: string): string {
  const { items } = readContent(text)
  const at = items.findIndex((other) => other.line === item.line && other.source === item.source)
  if (at < 0)
    throw new Refusal(
      'conflict',
      phrase('part-changed-reload', 'This part of the page has changed in the meantime. Please reload it.'),
    )
  const around = { before: sourcesOf(items.slice(0, at)), after: sourcesOf(items.slice(at + 1)) }
  const place = { start: splitLines(text).starts[item.line - 1] ?? 0, source: item.source }
  const body = trimBlankLines(source)
  const written = [body, `${body}\n\n`, `\n${body}`, `\n${body}\n\n`]
    .map((candidate) => exchangePart(text, place, candidate))
    .find((candidate) => staysAround(candidate, around))
  if (written === undefined)
    throw new Refusal(
      'invalid',
      phrase('text-breaks-content', 'This text would break the content around it. Please close its blocks and code.'),
    )
  return written
}
