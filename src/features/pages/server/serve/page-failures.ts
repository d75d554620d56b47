import { Refusal } from '#kit/refusal.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { pageHeaders } from '../response/headers.ts'
import type { PageRenderer } from '../make/page-renderer.ts'
import type { NoticeWords } from './notice-words.ts'

export const respondWithNotice = (html: string, status: number, headers: Record<string, string> = {}) =>
  new Response(html, { status, headers: { ...pageHeaders, 'cache-control': 'no-store', ...headers } })

/** Whether the work was stopped because nobody waits for it any more. */
export const isCancelled = (problem: unknown): boolean => problem instanceof Error && problem.name === 'AbortError'

/** A page could not be made; the reason is in the log. */
export class PageFailed extends Error {
  override name = 'PageFailed'
}

/** For a page that takes too long. */
const retryAfterSeconds = '60'

/** What visitors see where a page can't be shown now. Any other problem is a bug and is thrown again. */
export function respondToFailure(
  problem: unknown,
  { renderNotice }: Pick<PageRenderer, 'renderNotice'>,
  { words, language }: NoticeWords,
): Response {
  if (problem instanceof TooLong) {
    return respondWithNotice(renderNotice(words.title, words.slow, language), 503, {
      'retry-after': retryAfterSeconds,
    })
  }
  if (isCancelled(problem)) return new Response(null, { status: 503 })
  if (problem instanceof Refusal && problem.retryAfter !== undefined) {
    const headers = { 'retry-after': String(problem.retryAfter) }
    return respondWithNotice(renderNotice(words.title, words.crowded, language), 503, headers)
  }
  if (!(problem instanceof PageFailed)) throw problem
  return respondWithNotice(renderNotice(words.failedTitle, words.failed, language), 500)
}
