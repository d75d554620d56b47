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
  const head = headLinesOf(finished)
  const body = finished.slice(head.length).trim()
  // A page that had nothing of its own but its place shows what is sold.
  if (
    address === '/store' &&
    body.split('\n').every((line) => line === '' || (line.startsWith('- [') && line.endsWith(')')))
  )
    return `${[head.trim(), writeBlock({ type: 'store' }), body].filter(Boolean).join('\n\n')}\n`
  return `${finished.trimEnd()}\n\n${writeBlock({ type: 'button', label: title, href: address, style: 'primary' })}\n`
}
