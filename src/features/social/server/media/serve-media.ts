import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { sendStored } from '#kit/server/traces/send-stored.ts'
import { socialMedia } from './tables.ts'
import { idInName } from './media-rows.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'accept-ranges': 'bytes',
}

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

/** A picture or film for whoever knows its address: platforms fetch it there. The file under a name never changes. */
export async function serveMedia({ db, uploads }: Context, name: string, request: Request): Promise<Response> {
  const id = idInName(name)
  const [row] = id === undefined ? [] : await db.select().from(socialMedia).where(eq(socialMedia.id, id))
  const facts = row && row.received === row.size ? await uploads.stat(row.path) : undefined
  if (!row || !facts) return notFound()
  const etag = `"${row.id}"`
  const fixed = {
    ...headers,
    etag,
    'content-type': row.contentType,
    'cache-control': 'public, max-age=31536000, immutable',
  }
  const state = { ...facts, etag, modified: facts.modified.getTime(), isDated: () => false }
  return (await sendStored(request, { files: uploads, place: row.path }, { state, headers: fixed })) ?? notFound()
}
