import type { Context } from '#kit/server/context.ts'
import type { Standing } from './addresses.ts'
import { pageHeaders } from './headers.ts'
import { makePage, type Making } from './make-page.ts'
import { createPageCache, type CachedPage, type Encoding } from './page-cache.ts'

const cacheBytes = 128 * 1024 * 1024

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Serves finished pages: from memory while nothing changed, else made anew from the files. */
export function createPages(ctx: Pick<Context, 'files' | 'now' | 'log'>, making: Making) {
  const cache = createPageCache(ctx.files, cacheBytes)
  const underway = new Map<string, Promise<CachedPage>>()

  /** One making for all who ask at the same time. */
  function make(key: string, standing: Standing): Promise<CachedPage> {
    const running = underway.get(key)
    if (running) return running
    const page = makePage(ctx, standing, making)
      .then((made) => {
        cache.put(key, made)
        return made
      })
      .finally(() => underway.delete(key))
    underway.set(key, page)
    return page
  }

  /** A page that can't be made any more is shown as it last was. */
  async function pageFor(key: string, standing: Standing): Promise<CachedPage | undefined> {
    try {
      return cache.get(key, ctx.now().getTime()) ?? (await make(key, standing))
    } catch (problem) {
      ctx.log.error({ err: problem, site: standing.place.domain, path: standing.path }, 'A page could not be made')
      return cache.last(key)
    }
  }

  return async function servePage(request: Request, standing: Standing): Promise<Response> {
    const { place, path, language, origin } = standing
    const key = [origin, place.named, place.domain, language, path].join(' ')
    const page = await pageFor(key, standing)
    if (page === undefined)
      return failureAnswer(making.renderFailure('This page could not be shown. Please try again later.'), 500)
    return answer(request, page, (encoding) => void cache.squeeze(key, page, encoding))
  }
}

export const failureAnswer = (html: string, status: number) =>
  new Response(html, { status, headers: { ...pageHeaders, 'cache-control': 'no-store' } })

const isKnown = (request: Request, { etag }: CachedPage) =>
  request.headers
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '').startsWith(`"${etag}`)) ?? false

function answer(request: Request, page: CachedPage, squeeze: (encoding: 'br' | 'gzip') => void): Response {
  const wanted = encodingFor(request.headers.get('accept-encoding') ?? '')
  const body = page.bodies[wanted]
  if (body === undefined && wanted !== 'identity') squeeze(wanted)
  const encoding = body === undefined ? 'identity' : wanted
  const bytes = page.bodies[encoding] ?? page.bodies.identity
  const headers: Record<string, string> = {
    ...page.headers,
    vary: 'accept-encoding',
    etag: `"${page.etag}-${encoding}"`,
  }
  if (page.status === 200 && isKnown(request, page)) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.byteLength)
  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers })
}
