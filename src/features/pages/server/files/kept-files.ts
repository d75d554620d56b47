import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FileStore } from '#kit/server/files.ts'
import { smallFile } from '#kit/server/send-stored.ts'
import { domainOf, isLocal } from '#sites/server/which-site.ts'
import { createClock, type Weighed } from '../cache/clock.ts'
import { createSee, isSightTrue, weightOf, type Sight } from '../cache/sight.ts'
import { plainHostOf } from '../standing.ts'
import { headersOf, tagOf, type Sending } from './send-file.ts'
import { versionOf } from './variants.ts'

/** A file as it goes out. */
interface KeptFile extends Weighed {
  sight: Sight
  etag: string
  /** Names and values in turn. */
  headers: string[]
  body: Uint8Array
}

const mostBytes = 32 * 1024 * 1024
const overhead = 1_500

/** Headers that ask for something else than the whole file, or for it under conditions. */
const special = ['range', 'if-range', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const

/** What all hosts of this machine are kept under. */
const here = ''

/** The same few hosts are asked again and again. */
const plainNames = new Map<string, string | undefined>()
const mostNames = 5_000

/** A host without what anybody can make up: its port, or an address in place of a name. */
function plainNameOf(host: string): string | undefined {
  if (plainNames.has(host)) return plainNames.get(host)
  const name = plainHostOf(host) === host ? domainOf(host) : undefined
  const plain = name !== undefined && isLocal(name) ? here : name
  if (plainNames.size >= mostNames) plainNames.clear()
  if (host.length < 300) plainNames.set(host, plain)
  return plain
}

/** Whether an address is written as the platform writes it: of other ways to write the same there are any number. */
function isUsual({ pathname, search }: URL, place: string, { facts, isFixed }: Sending): boolean {
  const [, ...own] = place.split('/').map(encodeURIComponent)
  const paths = [`/domains/${place.split('/').map(encodeURIComponent).join('/')}`, `/${own.join('/')}`]
  return paths.includes(pathname) && search === (isFixed ? `?v=${versionOf(facts.stamp)}` : '')
}

/** Small files that were asked for, given out from memory as long as they are as they were. */
export function createKeptFiles(files: FileStore, now: () => number) {
  const kept = createClock<KeptFile>(mostBytes)
  const see = createSee(files, now)

  async function keep(request: Request, place: string, sending: Sending): Promise<void> {
    const url = new URL(request.url)
    const name = plainNameOf(request.headers.get('host') ?? '')
    const [domain = ''] = place.split('/', 1)
    const { size, stamp } = sending.facts
    // The host tells by itself that the file may be given out on it: the site's own name, or this machine's.
    if (size > smallFile || !isUsual(url, place, sending) || (name !== domain && name !== here)) return
    const body = await files.read(place)
    if (body?.length !== size) return
    const sight = see(domain, [place, stamp])
    const headers = Object.entries(headersOf(sending)).flat()
    const file = { sight, etag: tagOf(sending.facts), headers, body, weight: 0, isWanted: false }
    kept.put(`${name}\n${url.pathname}${url.search}`, file, body.length + overhead + weightOf(sight))
  }

  /** Answers with a file that was asked for before and has not changed since; all else is left to others. */
  function answerQuickly({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    const file = kept.get(`${plainNameOf(headers.host ?? '')}\n${url}`)
    if (!file || (method !== 'GET' && method !== 'HEAD') || special.some((name) => headers[name])) return false
    if (!isSightTrue(files, file.sight, now())) return false
    file.isWanted = true
    const isKnown = headers['if-none-match'] === file.etag
    if (headers['if-none-match'] !== undefined && !isKnown) return false
    const length = isKnown ? [] : ['content-length', String(file.body.length)]
    response.writeHead(isKnown ? 304 : 200, [...file.headers, ...length])
    response.end(isKnown || method === 'HEAD' ? undefined : file.body)
    return true
  }
  return { keep, answerQuickly, forget: kept.forget }
}
