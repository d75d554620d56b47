import type { Context } from '#kit/server/context.ts'
import type { Standing } from '../addresses.ts'
import { answerSoon, respondWith } from '../cache/answer.ts'
import { pageKey } from '../cache/page-key.ts'
import { everyAnswer, unlisted } from '../headers.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { guidePaths, isGuide } from './guide-paths.ts'
import { createKeptGuides, type KeptGuide } from './kept-guides.ts'
import type { MadeGuide } from './make-guide.ts'

/** As it is kept: compressed alone, where it is. */
function fold({ type, bodies, headers, ...made }: MadeGuide, domain: string, lookedAt: number): KeptGuide {
  const { identity = new Uint8Array(), br } = bodies ?? {}
  const all = {
    ...everyAnswer,
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, no-cache',
  }
  return {
    ...made,
    status: bodies ? 200 : 404,
    headers: Object.entries(all).flat(),
    size: identity.length,
    bodies: br ? { br } : { identity },
    ready: undefined,
    sight: { domain },
    lookedAt,
    weight: 0,
    isWanted: false,
  }
}

/**
 * What is made of a whole site for machines that look for pages, and pages as the text they were written in: kept as long as nothing
 * that it was made of changes.
 */
export function createGuides({ files, now }: Pick<Context, 'files' | 'now'>, workshop: Workshop) {
  const time = () => now().getTime()
  const kept = createKeptGuides(files, time)
  const underway = new Map<string, Promise<KeptGuide>>()

  async function make(standing: Standing, key: string): Promise<KeptGuide> {
    const known = await kept.recall(key)
    if (known) return known
    const lookedAt = time()
    const { domain } = standing.place
    const made = await workshop.make({ kind: 'guide', standing }, { line: domain })
    const guide = fold(made, domain, lookedAt)
    // Of pages that are not there, anybody can make up any number.
    if (made.bodies || guidePaths.has(standing.path)) kept.keep(key, guide)
    return guide
  }
  /** All who ask at the same time share one look. */
  function find(standing: Standing): Promise<KeptGuide> {
    const key = `${standing.place.domain} ${pageKey(standing)}`
    const running = underway.get(key) ?? make(standing, key).finally(() => underway.delete(key))
    underway.set(key, running)
    return running
  }
  /** `undefined` when the site has nothing to say at this address. */
  async function serve(request: Request, standing: Standing): Promise<Response | undefined> {
    if (!isGuide(standing.path)) return undefined
    const guide = await find(standing)
    if (guide.status !== 200) return undefined
    const [accepted, known] = ['accept-encoding', 'if-none-match'].map((name) => request.headers.get(name) ?? undefined)
    const response = respondWith(await answerSoon(guide, accepted ?? '', known), request)
    if (standing.isDraft) for (const [name, value] of Object.entries(unlisted)) response.headers.set(name, value)
    return response
  }
  return { serve, forget: kept.forget }
}
