import { contentPath } from '#sites/format/content-path.ts'
import { headLinesOf } from '#sites/format/page-head.ts'

/** The lines of a page head that keep a page from its visitors, … */
export const hidingLines = /^(?:draft|publish)\s*:/i
/** … or its writer from seeing it. */
export const hidingOrRedirecting = /^(?:draft|publish|redirect)\s*:/i

/** Removes such lines from a text; also returns their numbers. */
export function removeLines(path: string, content: string, veil: RegExp): { shown: string; hidden: number[] } {
  const head = contentPath.test(path) ? headLinesOf(content) : ''
  const lines = head.split(/(?<=\n)/)
  const isShown = (line: string) => !veil.test(line.replace('\uFEFF', ''))
  return {
    shown: lines.filter(isShown).join('') + content.slice(head.length),
    hidden: lines.flatMap((line, at) => (isShown(line) ? [] : [at + 1])),
  }
}
