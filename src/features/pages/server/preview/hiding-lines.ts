import { contentPath } from '#sites/format/content-path.ts'
import { findVeils, type HeadLine } from '#sites/format/page-head.ts'
import { withoutLines } from '#sites/format/text/lines.ts'

/** What keeps a page from its visitors, … */
export const hiding = ['draft', 'publish'] as const
/** … or its writer from seeing it. */
export const hidingOrRedirecting = [...hiding, 'redirect'] as const

/** Removes such lines from a text; also returns their numbers. */
export function removeLines(
  path: string,
  content: string,
  veils: readonly HeadLine['key'][],
): { shown: string; hidden: number[] } {
  const found = contentPath.test(path) ? findVeils(content).filter(({ key }) => veils.includes(key)) : []
  const lines = found.map(({ at }) => at)
  return { shown: withoutLines(content, lines), hidden: lines.map((at) => at + 1) }
}
