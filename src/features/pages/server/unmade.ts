import { Refusal } from '#kit/refusal.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { pageHeaders } from './headers.ts'
import type { Making } from './make-page.ts'

export const answerNotice = (html: string, status: number, headers: Record<string, string> = {}) =>
  new Response(html, { status, headers: { ...pageHeaders, 'cache-control': 'no-store', ...headers } })

/** In seconds, for a page that takes too long. */
const later = '60'

/** What visitors are told where a page can't be shown now. */
export function answerUnmade(problem: unknown, { renderNotice }: Pick<Making, 'renderNotice'>): Response {
  if (problem instanceof TooLong) {
    const words = 'This page takes too long to make. Whoever wrote it has been told. Please try again later.'
    return answerNotice(renderNotice('This page can’t be shown now', words), 503, { 'retry-after': later })
  }
  if (problem instanceof Refusal && problem.retryAfter !== undefined) {
    const words = 'Many people are asking for this site. Please try again in a moment.'
    const headers = { 'retry-after': String(problem.retryAfter) }
    return answerNotice(renderNotice('This page can’t be shown now', words), 503, headers)
  }
  const title = 'Error Loading Content: This page could not be shown.'
  return answerNotice(renderNotice(title, 'Please try again later.'), 500)
}
