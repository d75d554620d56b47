import { isElement, type Element } from '../document/nodes.ts'
import { isEmpty, type Part, type Run } from '../parts/part.ts'
import { isLeftOut, numberOf, type ReaderTools } from '../reading/reading.ts'

const needsRoom = (part: Part): boolean =>
  part.kind === 'hero' ||
  (part.kind === 'block' && part.block.type !== 'button') ||
  (part.kind === 'list' && part.items.flat().some(needsRoom)) ||
  (part.kind === 'quote' && part.parts.some(needsRoom))

/** Lists of cards, slides and pictures are lists for a style sheet alone. */
const isLayout = (items: readonly Part[][]) =>
  items.flat().some(({ kind }) => kind === 'heading') ||
  (items.length > 0 && items.every(([first]) => first?.kind === 'picture'))

export function readList(element: Element, { inside, look }: ReaderTools): Part[] {
  const items: Part[][] = []
  const around: Part[] = []
  for (const child of element.childNodes) {
    const parts = inside([child], look)
    const last = items.at(-1)
    if (parts.length === 0) continue
    if (isElement(child) && child.tagName === 'li') items.push(parts)
    else if (last) last.push(...parts)
    else around.push(...parts)
  }
  const isOrdered = element.tagName === 'ol'
  if (items.flat().some(needsRoom) || (!isOrdered && isLayout(items))) return [...around, ...items.flat()]
  if (items.length === 0) return around
  const start = numberOf(element, 'start')
  const first = Number.isInteger(start) && start >= 0 && start < 1e8 ? start : 1
  return [...around, { kind: 'list', isOrdered, start: first, items }]
}

const bold = (runs: readonly Run[]): Run[] => runs.map((run) => ({ ...run, strong: true }))

/** The terms of a definition list in bold, each with what it means below. */
export function readDefinitions(element: Element, { reading, inside, look }: ReaderTools): Part[] {
  const parts: Part[] = []
  let term: Run[] = []
  const endTerm = () => {
    if (!isEmpty(term)) parts.push({ kind: 'paragraph', runs: term })
    term = []
  }
  const readEntry = (child: Element) => {
    const inner = inside(child.childNodes, look)
    const [first, ...rest] = inner
    if (child.tagName === 'dt') {
      endTerm()
      if (first?.kind === 'paragraph' && rest.length === 0) term = bold(first.runs)
      else parts.push(...inner)
    } else if (first?.kind === 'paragraph' && !isEmpty(term)) {
      parts.push({ kind: 'paragraph', runs: [...term, { isBreak: true }, ...first.runs] }, ...rest)
      term = []
    } else {
      endTerm()
      parts.push(...inner)
    }
  }
  for (const child of element.childNodes) {
    if (!isElement(child) || isLeftOut(child, reading)) continue
    if (child.tagName === 'dt' || child.tagName === 'dd') readEntry(child)
    else {
      endTerm()
      parts.push(...readDefinitions(child, { reading, inside, look }))
    }
  }
  endTerm()
  return parts
}
