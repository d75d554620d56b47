/** The elements of a page that show some lines of its text, as their places among all elements of its body. */
export interface Trace {
  line: number
  places: number[]
}

const said = /^line((?: \d+)*)$/

function listMarks(page: Document): { mark: Comment; lines: number[] }[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
  const marks: { mark: Comment; lines: number[] }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const lines = said.exec(node.nodeValue ?? '')?.[1]
    if (lines !== undefined) marks.push({ mark: node as Comment, lines: lines.split(' ').filter(Boolean).map(Number) })
  }
  return marks
}

/** What stands between a mark and the next one. */
function elementsBehind(mark: Comment, marks: Set<Node>): Element[] {
  const found: Element[] = []
  for (let node = mark.nextSibling; node && !marks.has(node); node = node.nextSibling)
    if (node.nodeType === 1) found.push(node as Element)
  return found
}

/**
 * Takes out of a preview the comments that say on which lines its parts stand, and returns what they said: otherwise every
 * part below a new line would differ from the one that is shown.
 */
export function takeTraces(page: Document): Trace[] {
  const marks = listMarks(page)
  const nodes = new Set<Node>(marks.map(({ mark }) => mark))
  const placeOf = new Map([...page.body.querySelectorAll('*')].map((element, place) => [element, place]))
  const traces = marks.flatMap(({ mark, lines }): Trace[] => {
    const elements = elementsBehind(mark, nodes)
    const row = [...(elements[0]?.children ?? [])]
    const isRow = lines.length > 1 && row.length === lines.length
    return lines.map((line, at) => {
      const shown = isRow ? row.slice(at, at + 1) : elements
      return { line, places: shown.flatMap((element) => placeOf.get(element) ?? []) }
    })
  })
  for (const { mark } of marks) mark.remove()
  return traces
}

/** Finds out of a page in which the same elements stand which of them show a line, and the line that one of them shows. */
export function followTraces(page: Document, traces: Trace[]) {
  const all = page.body.querySelectorAll('*')
  const elementsOf = ({ places }: Trace) => places.flatMap((place) => all[place] ?? [])
  const lineOf = new Map(traces.flatMap((trace) => elementsOf(trace).map((element) => [element, trace.line] as const)))
  return {
    /** The line of the part that an element belongs to. */
    lineAt: (element: Element): number | undefined => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const line = lineOf.get(each)
        if (line !== undefined) return line
      }
      return undefined
    },
    /** What shows a line, or else the part that begins above it; or what stands some parts further on. */
    shownAt: (line: number, nth = 0): Element[] => {
      const ordered = traces.filter(({ places }) => places.length > 0).toSorted((a, b) => a.line - b.line)
      const first = ordered.findLastIndex((trace) => trace.line <= line)
      const found = first < 0 ? undefined : ordered[Math.min(first + nth, ordered.length - 1)]
      return found ? elementsOf(found) : []
    },
  }
}
