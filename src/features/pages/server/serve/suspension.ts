import type { Names } from '#sites/server/which-site.ts'
import type { PageRenderer } from '../make/page-renderer.ts'
import { unlisted } from '../response/headers.ts'
import { findNoticeWords } from './notice-words.ts'
import { respondWithNotice } from './page-failures.ts'

/**
 * Forbidden, and not 451, which would say that a law demands it, nor 404 or 410: the site may come back. Nobody keeps it: it is over the
 * moment that an administrator says so.
 */
const status = 403
/** Nothing runs, nothing is sent, and nothing is fetched. */
const nothing =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What everybody gets of a site that administrators have suspended, whatever was asked for. */
export function openSuspension(
  { renderNotice }: Pick<PageRenderer, 'renderNotice'>,
  names: Pick<Names, 'standingOf'> | undefined,
) {
  function ofSite(request: Request, site: string): Response | undefined {
    if (names?.standingOf(site) !== 'suspended') return undefined
    const { words, language } = findNoticeWords('', request.headers.get('accept-language'))
    const notice = renderNotice(words.suspendedTitle, words.suspended, language)
    const response = respondWithNotice(notice, status, { ...unlisted, 'content-security-policy': nothing })
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
  return { ofSite, ofFile: (request: Request, place: string) => ofSite(request, place.split('/', 1)[0] ?? '') }
}
