import { takeTraces } from '#kit/web/page-frame/traces.ts'
import { compareTexts } from './diff.ts'

/** The numbers of the lines of each text that the other one doesn't have. */
export function findChanges(before: string, after: string): { before: Set<number>; after: Set<number> } {
  const found = { before: new Set<number>(), after: new Set<number>() }
  let [old, fresh] = [1, 1]
  for (const { kind, lines } of compareTexts(before, after)) {
    const isSaid = (at: number) => lines[at]?.trim() !== ''
    for (const at of lines.keys()) {
      if (kind === 'old' && isSaid(at)) found.before.add(old + at)
      if (kind === 'new' && isSaid(at)) found.after.add(fresh + at)
    }
    if (kind !== 'new') old += lines.length
    if (kind !== 'old') fresh += lines.length
  }
  return found
}

const look = `
[data-changed] { outline: 3px solid var(--changed); outline-offset: 4px; border-radius: 3px;
  background-color: color-mix(in srgb, var(--changed) 14%, transparent) }
[data-changed=old] { --changed: #d1493f }
[data-changed=new] { --changed: #1f9d55 }
`

/** Outlines the parts of a previewed page that stand on some lines. */
export function markChanges(page: Document, lines: ReadonlySet<number>, kind: 'old' | 'new'): void {
  const traces = takeTraces(page)
  const all = page.body.querySelectorAll('*')
  const starts = traces.map(({ line }) => line)
  for (const { line, places } of traces) {
    const end = Math.min(...starts.filter((other) => other > line), Infinity)
    const isChanged = [...lines].some((each) => each >= line && each < end)
    // A part is outlined within what holds it, which starts above.
    if (isChanged) for (const place of places) all[place]?.setAttribute('data-changed', kind)
  }
  const style = page.createElement('style')
  style.textContent = look
  page.head.append(style)
}
