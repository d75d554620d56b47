import { Refusal } from '#kit/refusal.ts'
import { agentName, ask, type Reading } from './ask.ts'

const largest = 500_000
const mostSitemaps = 20

type Parse = (
  address: string,
  text: string,
) => {
  isAllowed: (address: string, agent?: string) => boolean | undefined
  getCrawlDelay: (agent?: string) => number | undefined
  getSitemaps: () => string[]
}

export interface Robots {
  mayRead: (address: string) => boolean
  /** In seconds. */
  delay: number
  sitemaps: string[]
}

const unreadable = () =>
  new Refusal(
    'unavailable',
    'The old site’s robots.txt can’t be read at the moment, so it isn’t known whether its pages may be. Please try again later.',
  )

/** What the site’s robots.txt allows. A site without one allows everything, one that can’t say it nothing. */
export async function readRobots(reading: Reading, home: string): Promise<Robots> {
  const address = new URL('/robots.txt', home).href
  const got = await ask(reading, address, { what: 'file', most: largest, mayAsk: () => true })
  if ('problem' in got && (got.status === undefined || got.status >= 500 || got.status === 429)) {
    // One that leads round in circles is as good as none.
    if (got.problem !== 'Its redirects lead nowhere.') throw unreadable()
  }
  // A module of CommonJS, whose types say otherwise.
  const { default: parse } = (await import('robots-parser')) as unknown as { default: Parse }
  const text = 'bytes' in got ? new TextDecoder().decode(got.bytes) : ''
  const robots = parse(address, /^\s*<(?:!doctype|html)/i.test(text) ? '' : text)
  const { host } = new URL(home)
  const mayRead = (asked: string) => {
    // One file speaks for all spellings of the host.
    const url = new URL(asked)
    url.protocol = new URL(home).protocol
    url.host = host
    return robots.isAllowed(url.href, agentName) !== false
  }
  return { mayRead, delay: robots.getCrawlDelay(agentName) ?? 0, sitemaps: robots.getSitemaps().slice(0, mostSitemaps) }
}
