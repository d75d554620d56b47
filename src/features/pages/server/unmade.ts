import { Refusal } from '#kit/refusal.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { pageHeaders } from './headers.ts'
import type { Making } from './make-page.ts'

export const answerNotice = (html: string, status: number, headers: Record<string, string> = {}) =>
  new Response(html, { status, headers: { ...pageHeaders, 'cache-control': 'no-store', ...headers } })

/** Whether whoever asked doesn't wait any more. */
export const isGone = (problem: unknown): boolean => problem instanceof Error && problem.name === 'AbortError'

/** A page could not be made, for a reason that stands in the log. */
export class Unmade extends Error {
  override name = 'Unmade'
}

/** In seconds, for a page that takes too long. */
const later = '60'

/** What visitors are told where a page can't be shown now; anything else is a bug, and flies on. */
export function answerUnmade(problem: unknown, { renderNotice }: Pick<Making, 'renderNotice'>): Response {
  if (problem instanceof TooLong) {
    const words = 'This page takes too long to make. Whoever wrote it has been told. Please try again later.'
    return answerNotice(renderNotice('This page can’t be shown now', words), 503, { 'retry-after': later })
  }
  if (isGone(problem)) return new Response(null, { status: 503 })
  if (problem instanceof Refusal && problem.retryAfter !== undefined) {
    const words = 'Many people are asking for this site. Please try again in a moment.'
    const headers = { 'retry-after': String(problem.retryAfter) }
    return answerNotice(renderNotice('This page can’t be shown now', words), 503, headers)
  }
  if (!(problem instanceof Unmade)) throw problem
  const title = 'Error Loading Content: This page could not be shown.'
  return answerNotice(renderNotice(title, 'Please try again later.'), 500)
}
