import type { Context } from '#kit/server/context.ts'
import type { Standing } from '../addresses.ts'
import { createClock, type Weighed } from '../cache/clock.ts'
import { pageKey } from '../cache/page-key.ts'
import { everyAnswer, unlisted } from '../headers.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { guidePaths, isGuide } from './guide-paths.ts'
import type { MadeGuide } from './make-guide.ts'
import { isRecent, isTrue, readSeen } from './seen-list.ts'

interface Kept extends MadeGuide, Weighed {
  /** When its files were looked at last, in milliseconds. */
  lookedAt: number
}

const mostBytes = 64 * 1024 * 1024
const overhead = 1_000

function answerWith(
  request: Request,
  { type, body, etag, headers }: MadeGuide,
  more: Record<string, string>,
): Response {
  const all = {
    ...everyAnswer,
    ...headers,
    ...more,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, no-cache',
    etag,
  }
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, ''))))
    return new Response(null, { status: 304, headers: all })
  const length = { 'content-length': String(body?.length ?? 0) }
  return new Response(request.method === 'HEAD' ? null : body, { headers: { ...all, ...length } })
}

/**
 * What is made of a whole site for machines that look for pages, and pages as the text they were written in: kept as long as nothing
 * that it was made of changes.
 */
export function createGuides({ files, now }: Pick<Context, 'files' | 'now'>, workshop: Workshop) {
  const guides = createClock<Kept>(mostBytes)
  const underway = new Map<string, Promise<MadeGuide>>()
  const time = () => now().getTime()

  async function recall(key: string): Promise<MadeGuide | undefined> {
    const guide = guides.get(key)
    if (guide === undefined || guide.until <= time()) return undefined
    guide.isWanted = true
    if (isRecent(guide.looks, time() - guide.lookedAt)) return guide
    const lookedAt = time()
    if (!(await isTrue(files, readSeen(guide.seen)))) return undefined
    guide.lookedAt = lookedAt
    return guide
  }
  async function make(standing: Standing, key: string): Promise<MadeGuide> {
    const known = await recall(key)
    if (known) return known
    const lookedAt = time()
    const made = await workshop.make({ kind: 'guide', standing }, { line: standing.place.domain })
    const weight = overhead + (made.body?.length ?? 0) + made.seen.length
    // Of pages that are not there, anybody can make up any number.
    if (made.body || guidePaths.has(standing.path))
      guides.put(key, { ...made, lookedAt, weight: 0, isWanted: false }, weight)
    return made
  }
  /** All who ask at the same time share one look. */
  function find(standing: Standing): Promise<MadeGuide> {
    const key = `${standing.place.domain} ${pageKey(standing)}`
    const running = underway.get(key) ?? make(standing, key).finally(() => underway.delete(key))
    underway.set(key, running)
    return running
  }
  /** `undefined` when the site has nothing to say at this address. */
  async function serve(request: Request, standing: Standing): Promise<Response | undefined> {
    if (!isGuide(standing.path)) return undefined
    const guide = await find(standing)
    return guide.body && answerWith(request, guide, standing.isDraft ? unlisted : {})
  }
  return { serve, forget: guides.forget }
}
