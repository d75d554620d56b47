import { attributeOf, type Element } from '../document/nodes.ts'
import { isEmpty, type Part, type Run } from '../parts/part.ts'
import type { PageReading, ReaderTools } from '../reading/reading.ts'

/** The lines of some parts as one, and the parts that have none. */
export function joinLines(parts: readonly Part[]): { runs: Run[]; others: Part[] } {
  const runs: Run[] = []
  const others: Part[] = []
  for (const part of parts) {
    if (part.kind !== 'paragraph' && part.kind !== 'heading') others.push(part)
    else runs.push(...(runs.length > 0 ? [{ text: ' ' }] : []), ...part.runs)
  }
  return { runs, others }
}

/** A heading, and the pictures and other parts inside of it. */
export function readHeading(element: Element, { reading, inside }: ReaderTools, level: number): Part[] {
  const ids = [...reading.ids.splice(0), ...[attributeOf(element, 'id') ?? ''].filter(Boolean)]
  reading.lastIds = ids
  const { runs, others } = joinLines(inside(element.childNodes))
  if (isEmpty(runs)) return others
  reading.level = level
  return [{ kind: 'heading', level, runs, ids }, ...others]
}

/** A heading for a part of a page that a button or a tab opened. */
export function makeHeading(text: string, reading: PageReading): Part {
  const ids = reading.ids.splice(0)
  reading.lastIds = ids
  return { kind: 'heading', level: Math.min(reading.level + 1, 6), runs: [{ text }], ids }
}
