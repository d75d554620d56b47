import { encodingFor } from './encoding.ts'
import type { CachedPage } from './page-cache.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** What goes out for a page in the best form that is ready. Each form has an ETag of its own. */
export function answerWith(page: CachedPage, accepted: string): Answer {
  const wanted = encodingFor(accepted)
  const encoding = page.bodies[wanted] === undefined ? 'identity' : wanted
  const body = page.bodies[encoding] ?? page.bodies.identity
  const headers = {
    ...page.headers,
    vary: 'accept-encoding',
    etag: `"${page.etag}-${encoding}"`,
    'content-length': String(body.byteLength),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  return { status: page.status, headers, body }
}

/** Whether the asker has this page already, in whichever form. */
export function isKnown(request: Request, { status, etag }: CachedPage): boolean {
  if (status !== 200) return false
  const tags = request.headers.get('if-none-match')?.split(',') ?? []
  return tags.some((tag) => tag.trim().replace(/^W\//, '').startsWith(`"${etag}-`))
}
