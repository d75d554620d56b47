import { readContent } from '#sites/format/read-content.ts'
import { headLinesOf, writeHead } from '#sites/format/page-head.ts'
import type { PlannedPage } from './site-plan.ts'

/** Completes the head of a converted page with what the whole site says about it. */
export function finishPage({ language, published }: PlannedPage, text: string): string {
  const old = headLinesOf(text)
  const { head } = readContent(old)
  const finished = { ...head, publish: head.publish ?? published, language: language ?? head.language }
  if (finished.publish === head.publish && finished.language === head.language) return text
  const rest = text.slice(old.length)
  return `${writeHead(finished)}\n${rest.startsWith('\n') ? '' : '\n'}${rest}`
}
