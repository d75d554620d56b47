import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { isAllowed } from './match-rules.ts'
import { requestFile } from './request-file.ts'
import type { SiteSession } from './site-reader.ts'

const largestBytes = 500_000

export interface SiteRobots {
  mayRead: (address: string) => boolean
  delaySeconds: number
  sitemaps: string[]
}

/** Without its robots.txt it isn’t known whether a site may be read. */
const unreadable = (host: string, status: number | undefined) =>
  new Refusal(
    'unavailable',
    status === undefined
      ? phrase(
          'site-unreachable',
          '{host} couldn’t be reached. Check that the address is correct and opens in your browser, then start again.',
          { host },
        )
      : phrase(
          'site-failing',
          '{host} isn’t working at the moment (error {status}). Start again once it opens in your browser.',
          { host, status },
        ),
  )

/** What the site’s robots.txt allows. A site without one allows everything, one that can’t say it nothing. */
export async function readRobots(reading: SiteSession, home: string): Promise<SiteRobots> {
  const address = new URL('/robots.txt', home).href
  const got = await requestFile(reading, address, { what: 'file', mostBytes: largestBytes, mayAsk: () => true })
  if ('problem' in got && (got.status === undefined || got.status >= 500 || got.status === 429)) {
    // One that leads round in circles is as good as none.
    if (!got.isCircular) throw unreadable(new URL(home).host, got.status)
  }
  const read = 'bytes' in got ? await reading.reader.robots(got.bytes) : { rules: [], delay: 0, sitemaps: [] }
  if (!read) throw unreadable(new URL(home).host, undefined)
  const { rules, delay, sitemaps } = read
  // One file speaks for all spellings of the host.
  const mayRead = (asked: string) => {
    const { pathname, search } = new URL(asked)
    return isAllowed(rules, pathname + search)
  }
  return { mayRead, delaySeconds: delay, sitemaps }
}
