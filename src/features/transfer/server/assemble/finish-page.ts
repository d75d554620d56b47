import { readContent } from '#sites/format/read-content.ts'
import { headLinesOf, writeHead } from '#sites/format/page-head.ts'
import type { PlannedPage } from './site-plan.ts'

/** Completes the head of a converted page with what the whole site says about it. */
export function finishPage({ language }: PlannedPage, text: string): string {
  const { head } = readContent(text)
  if (language === undefined || head.language === language) return text
  const old = headLinesOf(text)
  const rest = text.slice(old.length)
  return `${writeHead({ ...head, language })}\n${rest.startsWith('\n') ? '' : '\n'}${rest}`
}
