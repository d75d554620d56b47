import type { PlannedPage } from './site-plan.ts'

const escaped = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]*_`<]/g, '\\$&')

/** A page with links to those that nothing else leads to. */
export function addLinks({ more = [] }: Pick<PlannedPage, 'more'>, text: string): string {
  if (more.length === 0) return text
  const lines = more.map(({ title, path }) => `- [${escaped(title) || path}](${path})`)
  return `${text.trimEnd()}\n\n${lines.join('\n')}\n`
}
