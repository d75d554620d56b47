/** The side of the editor with the text. */
const pane = '[data-pane=write]'

/** The line of the file on which a part that is written stands: the lines of what stands in a block are counted from that block. */
function lineOf(part: HTMLElement): number {
  const around = part.parentElement?.closest<HTMLElement>(`${pane} [data-line]`)
  const own = Number(part.dataset.line)
  return around ? lineOf(around) + own - 1 : own
}

/** What somebody is writing: a part that stands at a line, and which paragraph of it, or a setting. */
export interface WritingPosition {
  line?: number
  nth?: number
  key?: string
}

/** A text of several paragraphs that is written as one. */
const text = ':scope > div > [role=textbox]'

/** The paragraph of a text in which the cursor stands. */
function nthOf(part: HTMLElement): number {
  const place = part.querySelector(text)
  const at = getSelection()?.anchorNode
  return place && at
    ? Math.max(
        0,
        [...place.children].findIndex((each) => each.contains(at)),
      )
    : 0
}

/** What an element of the editor belongs to. A window over it may name the line that it is about, too. */
export function writingAt(element: Element | null): WritingPosition | undefined {
  const part = element?.closest<HTMLElement>(`:is(${pane}, [role=dialog]) [data-line]`)
  const setting = element?.closest<HTMLElement>(`${pane} [data-key]`)
  if (part) return { line: lineOf(part), nth: nthOf(part) }
  return setting ? { key: setting.dataset.key ?? '' } : undefined
}

const begins = ['[data-begin]', '[contenteditable=true]', 'textarea', 'input', 'button:enabled']

function goToParagraph(place: HTMLElement, nth: number): void {
  const paragraph = place.children[Math.min(nth, place.children.length - 1)]
  place.focus({ preventScroll: true })
  if (!paragraph) return
  paragraph.scrollIntoView({ block: 'center' })
  getSelection()?.selectAllChildren(paragraph)
  getSelection()?.collapseToStart()
}

/**
 * Puts the cursor into the part that stands at a line, the innermost there is; false where there is none yet. `lines` are
 * those on which something stands that is shown.
 */
export function writeAt(line: number, lines: readonly number[]): boolean {
  const parts = [
    ...document.querySelectorAll<HTMLElement>(`${pane} article[data-line], ${pane} :is(li, [role=row])[data-line]`),
  ]
  const near = parts.map((part) => ({ part, line: lineOf(part) })).filter((each) => each.line <= line)
  const start = Math.max(...near.map((each) => each.line))
  const part = near.findLast((each) => each.line === start)?.part
  const place = part?.querySelector<HTMLElement>(text)
  const nth = new Set(lines.filter((each) => each >= start && each < line)).size
  if (place) goToParagraph(place, nth)
  const field = part && begins.map((each) => part.querySelector<HTMLElement>(each)).find(Boolean)
  if (!part || !field) return false
  if (!place) part.scrollIntoView({ block: 'center' })
  if (!place && !part.contains(document.activeElement)) field.focus({ preventScroll: true })
  return true
}
