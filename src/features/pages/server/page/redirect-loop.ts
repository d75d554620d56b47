import { findRedirect } from '#sites/format/redirects.ts'
import { findWritten } from './find-written.ts'
import type { OpenedPage } from './page-facts.ts'
import { isReserved } from '../own-pages/routes.ts'
import { decodePath } from '../address/page-target.ts'

const mostSteps = 20
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** The path on the same site that an address leads to. */
function pageAt(address: string): string | undefined {
  const url = address.trim().replaceAll('\\', '/')
  const [path = ''] = url.split(/[?#]/, 1)
  return elsewhere.test(url) ? undefined : decodePath(path.startsWith('/') ? path : `/${path.replace(/^(\.\/)+/, '')}`)
}

/** Where a page redirects to, by the site's list of redirects or by the page itself. */
async function nextOf({ reader, site }: OpenedPage, path: string, now: number): Promise<string | undefined> {
  const { redirects, settings } = site
  if (isReserved(path)) return undefined
  const listed = findRedirect(redirects, path)
  if (listed) return listed.to
  return (await findWritten({ reader, settings, path, now: new Date(now) })).text?.content.head.redirect
}

/** Whether a redirect from this page to an address leads back to this page sooner or later. */
export async function isRedirectLoop(opened: OpenedPage, to: string, now: number): Promise<boolean> {
  const { path } = opened.target
  let address: string | undefined = to
  for (let steps = 0; address !== undefined && steps < mostSteps; steps++) {
    const page = pageAt(address)
    if (page === undefined || page === path) return page === path
    address = await nextOf(opened, page, now)
  }
  return false
}
