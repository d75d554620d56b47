/** The side of the editor with the text. */
const pane = '[data-pane=write]'

/** The line of the file on which a part that is written stands: the lines of what stands in a block are counted from that block. */
function lineOf(part: HTMLElement): number {
  const around = part.parentElement?.closest<HTMLElement>(`${pane} [data-line]`)
  const own = Number(part.dataset.line)
  return around ? lineOf(around) + own - 1 : own
}

/** What somebody is writing: a line of the file, or a setting. */
export interface Writing {
  line?: number
  key?: string
}

/** What an element of the editor belongs to. A window over it may name the line that it is about, too. */
export function writingAt(element: Element | null): Writing | undefined {
  const part = element?.closest<HTMLElement>(`:is(${pane}, [role=dialog]) [data-line]`)
  const setting = element?.closest<HTMLElement>(`${pane} [data-key]`)
  if (part) return { line: lineOf(part) }
  return setting ? { key: setting.dataset.key ?? '' } : undefined
}

const begins = ['[data-begin]', '[contenteditable=true]', 'textarea', 'input', 'button:enabled']

/** Puts the cursor into the part that stands at a line, the innermost there is; false where there is none yet. */
export function writeAt(line: number): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>(`${pane} article[data-line], ${pane} li[data-line]`)]
  const near = parts.map((part) => ({ part, line: lineOf(part) })).filter((each) => each.line <= line)
  const best = Math.max(...near.map((each) => each.line))
  const part = near.findLast((each) => each.line === best)?.part
  const field = part && begins.map((each) => part.querySelector<HTMLElement>(each)).find(Boolean)
  if (!part || !field) return false
  part.scrollIntoView({ block: 'center' })
  if (!part.contains(document.activeElement) || part.querySelector('[data-line]')) field.focus({ preventScroll: true })
  return true
}
