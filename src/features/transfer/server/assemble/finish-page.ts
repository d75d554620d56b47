import { readContent } from '#sites/format/read-content.ts'
import { headLinesOf, writeHead } from '#sites/format/page-head.ts'
import { writeBlock } from '#sites/format/write-block.ts'
import type { PlannedPage } from './site-plan.ts'

function finishHead({ language, published }: PlannedPage, text: string): string {
  const old = headLinesOf(text)
  const { head } = readContent(old)
  const finished = { ...head, publish: head.publish ?? published, language: language ?? head.language }
  if (finished.publish === head.publish && finished.language === head.language) return text
  const rest = text.slice(old.length)
  return `${writeHead(finished)}\n${rest.startsWith('\n') ? '' : '\n'}${rest}`
}

/** Completes a converted page with what the whole site says about it: in its head, and where the thing that it shows is sold. */
export function finishPage(page: PlannedPage, text: string): string {
  const finished = finishHead(page, text)
  if (page.forSale === undefined) return finished
  const { title, address } = page.forSale
  return `${finished.trimEnd()}\n\n${writeBlock({ type: 'button', label: title, href: address, style: 'primary' })}\n`
}
