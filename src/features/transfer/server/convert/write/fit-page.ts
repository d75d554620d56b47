import { findVeils, headLinesOf } from '#sites/format/page-head.ts'
import type { Part } from '../parts/part.ts'
import { readShown } from '../check/shown.ts'
import { escapeFirst } from './escape.ts'
import { plainPart, writeEachPart } from './write-parts.ts'

/** Below the limits of the format, with room for what its owner adds. */
const most = { letters: 500_000, lines: 45_000, marks: 90_000 }

const marksIn = (text: string) => (text.match(/[[\]!*_~`&\\]/g)?.length ?? 0) + 3 * (text.match(/</g)?.length ?? 0)
const linesIn = (text: string) => text.split('\n').length + 1

/** As many of the texts, from the first, as one file can show. */
function takeFitting(texts: readonly string[]): string[] {
  const left = { ...most }
  for (const [at, text] of texts.entries()) {
    left.letters -= text.length + 2
    left.lines -= linesIn(text)
    left.marks -= marksIn(text)
    if (left.letters < 0 || left.lines < 0 || left.marks < 0) return texts.slice(0, at)
  }
  return [...texts]
}

const isFaulty = (text: string) => readShown(`.\n\n${text}`).problems > 0

/** The first line is no page setting, even if it looks like one. */
const startAsText = (text: string) =>
  headLinesOf(text) === '' && findVeils(text).length === 0 ? text : escapeFirst(text)

export interface WrittenPage {
  text: string
  /** How many parts didn't fit into one file. */
  tooMany: number
}

/** The text of a page that has no problems: a part that would cause one is written as plain text. */
export function writePage(parts: readonly Part[]): WrittenPage {
  const write = (all: readonly Part[]): WrittenPage => {
    const each = writeEachPart(all)
    const fitting = takeFitting(each)
    return { text: startAsText(fitting.join('\n\n')), tooMany: each.length - fitting.length }
  }
  const written = write(parts)
  if (readShown(written.text).problems === 0) return written
  return write(parts.map((part) => (writeEachPart([part]).some(isFaulty) ? plainPart(part) : part)))
}
