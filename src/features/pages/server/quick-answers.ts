import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '#kit/server/context.ts'
import type { Answer } from './answer.ts'
import { encodingFor } from './encoding.ts'
import type { CachedPage } from './page-cache.ts'
import { createTrusts, type Trust } from './trust.ts'

interface Ready {
  status: number
  /** Names and values in turn, as they go out. */
  headers: string[]
  body: Uint8Array
  until: number
  trust: Trust
}

interface Remembered {
  page: CachedPage
  answer: Answer
  /** Looks at the files. */
  isTrue: () => boolean
}

const mostBytes = 64 * 1024 * 1024
const longestAddress = 300

const keyOf = (accepted: string, host: string, url: string) => `${encodingFor(accepted)} ${host} ${url}`

/** Answers that can go out again without a thought, by the very words of the request, until a file changes. */
export function createQuickAnswers({ files, now }: Pick<Context, 'files' | 'now'>) {
  const ready = new Map<string, Ready>()
  const trusts = createTrusts(files)
  let bytes = 0

  function forget(key: string, { body }: Ready): void {
    ready.delete(key)
    bytes -= body.byteLength
  }

  /** Answers a plain GET that was answered before; all else is left to others. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { host, range, 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
    if (request.method !== 'GET' || host === undefined || range !== undefined || known !== undefined) return false
    const key = keyOf(String(accepted), host, request.url ?? '')
    const found = ready.get(key)
    if (found === undefined) return false
    if (!found.trust.holds || found.until <= now().getTime()) {
      forget(key, found)
      return false
    }
    response.writeHead(found.status, found.headers)
    response.end(found.body)
    return true
  }

  /** Keeps an answer, once its files are watched and were looked at after that. */
  function remember(request: Request, { page, answer: { status, headers, body }, isTrue }: Remembered): void {
    const address = new URL(request.url)
    const url = address.pathname + address.search
    const host = request.headers.get('host') ?? ''
    const key = keyOf(request.headers.get('accept-encoding') ?? '', host, url)
    if (request.method !== 'GET' || status !== 200 || url.length > longestAddress || ready.has(key)) return
    const trust = trusts.trust(page.seen.keys())
    if (trust === undefined || !isTrue()) return
    ready.set(key, { status, headers: Object.entries(headers).flat(), body, until: page.until ?? Infinity, trust })
    bytes += body.byteLength
    for (const [oldest, kept] of ready)
      if (bytes > mostBytes) forget(oldest, kept)
      else break
  }
  return { answer, remember }
}
