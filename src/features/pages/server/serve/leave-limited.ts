import { fillText } from '#kit/say.ts'
import type { Names } from '#sites/server/which-site.ts'
import type { PageRenderer } from '../make/page-renderer.ts'
import { unlisted } from '../response/headers.ts'
import type { PageResponse } from '../response/made-page.ts'
import { findNoticeWords } from './notice-words.ts'
import { respondWithNotice } from './page-failures.ts'

/** Where a response sends somebody. */
export function locationOf({ status, headers }: Pick<PageResponse, 'status'> & { headers: readonly string[] }) {
  return status === 301 || status === 302 ? headers[headers.indexOf('location') + 1] : undefined
}

/** What a restricted site answers instead of sending visitors to another host: a page that says where, with a link. */
export const openLeaving =
  ({ names, renderNotice }: { names?: Pick<Names, 'standingOf'> | undefined } & Pick<PageRenderer, 'renderNotice'>) =>
  (request: Request, site: string, location: string | undefined): Response | undefined => {
    if (location === undefined || (names?.standingOf(site) ?? 'ok') === 'ok') return undefined
    const to = URL.parse(location, request.url)
    if (to === null || to.host === new URL(request.url).host) return undefined
    const { words, language } = findNoticeWords('', request.headers.get('accept-language'))
    const title = fillText(language, words.leadsTo, { host: to.host })
    const response = respondWithNotice(renderNotice(title, words.leadsElsewhere, language, to.href), 200, unlisted)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
