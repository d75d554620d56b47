import { diffArrays } from 'diff'

/** Neighbouring lines that are in both texts, or in the old or the new one alone. */
export interface DiffPiece {
  kind: 'same' | 'old' | 'new'
  lines: string[]
}

/** Texts with more differences than this are shown as one difference: finding them all would take seconds. */
const most = 400

/** Lines with their ends, so that joined they are the text. */
export const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []

/** The lines that were removed from a text and added to it. */
export function compareTexts(before: string, after: string): DiffPiece[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const changes = diffArrays(old, fresh, { maxEditLength: most }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: fresh },
  ]
  return changes.map(({ removed, added, value }) => ({ kind: removed ? 'old' : added ? 'new' : 'same', lines: value }))
}
