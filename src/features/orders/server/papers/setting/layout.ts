import type { Sheet } from './sheet.ts'

/** In points. */
export const pageSizes = { A4: [595.28, 841.89], LETTER: [612, 792] } as const
export const margin = 54
/** Of a line, for each point of its letters. */
export const leading = 1.4

export const ink = '#1c1f26'
export const muted = '#5d6470'
export const pale = '#d5d8de'

/** Where there is room on the pages of a paper. */
export interface Layout {
  sheet: Sheet
  /** Between the margins. */
  width: number
  /** Of the page. */
  height: number
  /** Nothing but the foot stands below. */
  bottom: number
  /** Begins a page, and gives where its first line stands. */
  turn: () => number
}
