import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Platform } from '#kit/server/context.ts'
import type { FileStore } from '#kit/server/files.ts'
import { smallFileBytes } from '#kit/server/traces/send-stored.ts'
import { openPublicFile, withTrueType } from '#kit/server/traces/public-file.ts'
import { areStampsCurrent, createStampReader, sizeOfStamps, type FileStamps } from '../cache/file-stamps.ts'
import type { ReadHost } from '../address/usual-host.ts'
import { headersOf, tagOf, type SentFile } from './send-file.ts'
import { secureHeaders } from '../response/headers.ts'
import { versionOf } from '../pictures/variants.ts'
import type { Names } from '#sites/server/which-site.ts'
import { deleteWhere } from '../cache/delete-where.ts'

/** A file as it goes out. */
interface KeptFile {
  domain: string
  stamps: FileStamps
  etag: string
  /** Names and values in turn. */
  headers: string[]
  body: Uint8Array
}

const mostBytes = 32 * 1024 * 1024
const overheadBytes = 1_500
const sizeOf = ({ body, stamps }: KeptFile) => body.length + overheadBytes + sizeOfStamps(stamps)

/** Headers that ask for something other than the whole file, or for it under conditions. */
const special = ['range', 'if-range', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const

/** Whether an address is written as the platform writes it: there are any number of other ways to write the same one. */
function isPlatformsOwn({ pathname, search }: URL, place: string, { facts, isFixed }: SentFile): boolean {
  const [, ...own] = place.split('/').map(encodeURIComponent)
  const paths = [`/domains/${place.split('/').map(encodeURIComponent).join('/')}`, `/${own.join('/')}`]
  return paths.includes(pathname) && search === (isFixed ? `?v=${versionOf(facts.stamp)}` : '')
}

interface Hosts {
  readHost: ReadHost
  names?: Pick<Names, 'standingOf'> | undefined
  platform: Pick<Platform, 'host' | 'url'>
}

/** Small files that were asked for, sent from memory as long as they don't change. */
export function createKeptFiles(files: FileStore, now: () => number, { readHost, platform, names }: Hosts) {
  const kept = new LRUCache<string, KeptFile>({ maxSize: mostBytes, sizeCalculation: sizeOf })
  const readStamps = createStampReader(files, now)

  async function keep(request: Request, place: string, sending: SentFile): Promise<void> {
    const url = new URL(request.url)
    const { name } = readHost(request.headers.get('host') ?? '')
    const [domain = ''] = place.split('/', 1)
    const { stamp } = sending.facts
    // A file is kept only for a host that may always send it: the site's own name, or the platform's.
    if (!isPlatformsOwn(url, place, sending) || (name !== domain && name !== platform.host)) return
    const file = await openPublicFile({ files, place }, sending.facts)
    const body = file && file.size <= smallFileBytes ? await file.read() : undefined
    if (body === undefined || body.length !== file?.size) return
    // Whether a text is public depends on the settings, too.
    const settings = `${domain}/settings.txt`
    const read = [place, stamp, ...(place === settings ? [] : [settings, files.stampOf(settings)])]
    const stamps = readStamps(domain, read)
    const headers = Object.entries({ ...withTrueType(headersOf(sending), file), ...secureHeaders(platform) }).flat()
    kept.set(`${name}\n${url.pathname}${url.search}`, { domain, stamps, etag: tagOf(sending.facts), headers, body })
  }

  /** Sends a file that was asked for before and hasn't changed since; returns false for any other request. */
  function respondFromMemory({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    const file = kept.get(`${readHost(headers.host ?? '').name}\n${url}`)
    if (!file || (method !== 'GET' && method !== 'HEAD') || special.some((name) => headers[name])) return false
    if (names?.standingOf(file.domain) === 'suspended' || !areStampsCurrent(files, file.stamps, now())) return false
    const isKnown = headers['if-none-match'] === file.etag
    if (headers['if-none-match'] !== undefined && !isKnown) return false
    const length = isKnown ? [] : ['content-length', String(file.body.length)]
    response.writeHead(isKnown ? 304 : 200, [...file.headers, ...length])
    response.end(isKnown || method === 'HEAD' ? undefined : file.body)
    return true
  }
  return { keep, respondFromMemory, forget: (isMeant: (key: string) => boolean) => deleteWhere(kept, isMeant) }
}
