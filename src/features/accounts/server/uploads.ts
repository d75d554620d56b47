import type { Context } from '#kit/server/context.ts'
import { sendStored } from '#kit/server/traces/send-stored.ts'
import { uploadPathOf } from '../rules.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'accept-ranges': 'bytes',
}

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

/** Serves uploaded pictures; the file under a name never changes. */
export const openUploads =
  ({ uploads }: Context) =>
  async (request: Request): Promise<Response> => {
    const place = uploadPathOf(new URL(request.url).pathname)
    const facts = place === undefined ? undefined : await uploads.stat(place)
    if (place === undefined || facts === undefined) return notFound()
    const etag = `"${place.slice('00/'.length, -'.webp'.length)}"`
    const fixed = {
      ...headers,
      etag,
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    }
    const state = { ...facts, etag, modified: facts.modified.getTime(), isDated: () => false }
    return (await sendStored(request, { files: uploads, place }, { state, headers: fixed })) ?? notFound()
  }
