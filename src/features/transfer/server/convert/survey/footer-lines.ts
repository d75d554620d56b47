import { below, isElement, isText, outermost } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { isHidden } from '../document/hidden.ts'
import { isInline } from '../document/visible-text.ts'
import { isFooter } from '../main/judge-parts.ts'
import { LineGatherer } from '../report/seen-page.ts'

const mostLines = 40
const longestLineCharacters = 300
/** What is no line of text in a footer: links lead on by themselves. */
const left = new Set(['a', 'nav', 'form', 'button', 'script', 'style', 'noscript', 'template', 'svg', 'select'])

/** Signs that stood between links. */
const tidy = (text: string) => text.replace(/^[\s·•|–—,/-]{1,40}|[\s·•|–—,/-]{1,40}$/g, '')

/** The lines that visitors read in the footer of a page, apart from its links. */
export function footerOf({ body }: PageDocument): string[] {
  const lines = new LineGatherer()
  for (const footer of outermost(body, isFooter))
    for (const node of below(footer, (element) => !left.has(element.tagName) && !isHidden(element)))
      if (isText(node)) lines.add(node.value, node)
      else if (isElement(node) && !isInline(node)) lines.breakLine()
  return lines
    .finish()
    .map(({ text }) => tidy(text).slice(0, longestLineCharacters).toWellFormed())
    .filter((text) => /\p{L}{2}/u.test(text))
    .slice(0, mostLines)
}
