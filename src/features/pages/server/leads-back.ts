import { findRedirect } from '#sites/format/redirects.ts'
import { findWritten } from './find-written.ts'
import type { Opened } from './open-page.ts'
import { isReserved } from './own-pages/routes.ts'
import { decodePath } from './standing.ts'

const mostSteps = 20
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** The page of the same site that an address leads to. */
function pageAt(address: string): string | undefined {
  const url = address.trim().replaceAll('\\', '/')
  const [path = ''] = url.split(/[?#]/, 1)
  return elsewhere.test(url) ? undefined : decodePath(path.startsWith('/') ? path : `/${path.replace(/^(\.\/)+/, '')}`)
}

/** Where somebody is sent on from a page, by the list of the site or by the page itself. */
async function nextOf({ reader, site }: Opened, path: string, now: number): Promise<string | undefined> {
  const { redirects, settings } = site
  if (isReserved(path)) return undefined
  const listed = findRedirect(redirects, path)
  if (listed) return listed.to
  return (await findWritten({ reader, settings, path, now: new Date(now) })).text?.content.head.redirect
}

/** Whether a page that sends visitors to an address would get them back, sooner or later. */
export async function leadsBack(opened: Opened, to: string, now: number): Promise<boolean> {
  const { path } = opened.standing
  let address: string | undefined = to
  for (let steps = 0; address !== undefined && steps < mostSteps; steps++) {
    const page = pageAt(address)
    if (page === undefined || page === path) return page === path
    address = await nextOf(opened, page, now)
  }
  return false
}
