import type { Context } from '#kit/server/context.ts'
import { uploadPathOf } from '../rules.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

const isKnown = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))

/** Serves pictures that people gave; what lies under a name never changes. */
export const openUploads =
  ({ uploads }: Pick<Context, 'uploads'>) =>
  async (request: Request): Promise<Response> => {
    const path = uploadPathOf(new URL(request.url).pathname)
    const facts = path === undefined ? undefined : await uploads.stat(path)
    if (path === undefined || facts === undefined) return notFound()
    const etag = `"${path.slice('00/'.length, -'.webp'.length)}"`
    const fixed = { ...headers, etag, 'cache-control': 'public, max-age=31536000, immutable' }
    if (isKnown(request, etag)) return new Response(null, { status: 304, headers: fixed })
    const body = request.method === 'HEAD' ? null : await uploads.stream(path)
    if (body === undefined) return notFound()
    return new Response(body, {
      headers: { ...fixed, 'content-type': 'image/webp', 'content-length': String(facts.size) },
    })
  }
