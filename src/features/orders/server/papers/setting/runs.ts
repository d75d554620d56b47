import bidiFactory from 'bidi-js'
import { findTypeface, isUnseen, tidyText, type Typeface, type Weight } from './typefaces.ts'

// It comes as CommonJS, and its types as if it didn’t.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** Letters that stand beside each other, in one typeface and direction. */
export interface Run {
  text: string
  typeface: Typeface
  /** Odd from right to left, as the Unicode algorithm counts. */
  level: number
}

/** Undefined where nothing is seen. */
function openRun(letter: number, level: number, weight: Weight, before: Run | undefined): Run | undefined {
  if (isUnseen(letter)) return undefined
  const sameWay = before?.level === level ? before.typeface : undefined
  const typeface = findTypeface(letter, weight, sameWay)
  return typeface && { text: '', typeface, level }
}

/** The runs in the order in which they are read. */
function splitRuns(text: string, levels: Uint8Array, weight: Weight): Run[] {
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  const runs: Run[] = []
  let at = 0
  for (const sign of text) {
    const before = runs.at(-1)
    const run = openRun(sign.codePointAt(0) ?? 0, levels[at] ?? 0, weight, before)
    const written = mirrored.get(at) ?? sign
    at += sign.length
    if (!run) continue
    if (before?.typeface === run.typeface && before.level === run.level) before.text += written
    else runs.push({ ...run, text: written })
  }
  return runs
}

/** The runs of a line from left to right, as rule L2 of the Unicode algorithm has it. */
function reorder(runs: Run[]): Run[] {
  const levels = runs.map(({ level }) => level)
  const odd = levels.filter((level) => level % 2 === 1)
  let placed = [...runs]
  for (let level = Math.max(0, ...levels); odd.length > 0 && level >= Math.min(...odd); level--) {
    const next: Run[] = []
    let turned: Run[] = []
    for (const run of placed) {
      if (run.level >= level) turned.unshift(run)
      else {
        next.push(...turned, run)
        turned = []
      }
    }
    placed = [...next, ...turned]
  }
  return placed
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const isTurning = (text: string) => rightToLeft.test(text) || text.includes('\u200f')

/** A typeface turns what it takes for a text from right to left by its letters alone: numbers, too, and no brackets. */
const turn = (run: Run): Run =>
  (run.level % 2 === 1) === rightToLeft.test(run.text) ? run : { ...run, text: [...run.text].toReversed().join('') }

/** A line of text as runs from left to right. What has nothing that is read from right to left, such as a number, is never turned. */
export function layRuns(line: string, weight: Weight, direction: 'ltr' | 'rtl'): Run[] {
  const text = tidyText(line)
  const { levels } = bidi.getEmbeddingLevels(text, isTurning(text) ? direction : 'ltr')
  return reorder(splitRuns(text, levels, weight)).map(turn)
}
