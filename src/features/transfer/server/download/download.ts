import { phrase, type Phrase } from '#kit/phrase.ts'
import { hashOf } from '#kit/server/hash.ts'
import type { Context } from '#kit/server/context.ts'
import { requestFile, type CrawlSession } from '../crawl/request-file.ts'
import { archiveHome } from '../sources/pack/content-document.ts'
import { encodeJson, readJson } from '../storage/stored-page.ts'
import { downloadedPath, newFilePath, type TransferKey } from '../storage/paths.ts'
import type { TransferQuota } from '../storage/quota.ts'
import { freePath, nameFile } from './name-file.ts'
import {
  isOverQuota,
  isNotPacked,
  isOfOtherType,
  isSilent,
  isTooLarge,
  isUnread,
  isUnreadSince,
  moreLacking,
  type LackingKind,
  type LackTeller,
} from './tell-lack.ts'
import { lookAtFile, lookAtPicture } from './look-at-file.ts'

/** What the files room takes. */
const largestFileBytes = 10 * 1024 ** 2
const largestSheetBytes = 1024 ** 2
const atOnce = 6

/** What was downloaded so far. */
export interface Downloads {
  /** The new path of each picture or file by its whole old address; empty for what isn’t there. */
  paths: Record<string, string>
  /** Each path by the hash of its bytes. */
  byHash: Record<string, string>
  sheets: Record<string, string>
  /** Why something isn’t there. Those of transfers from before notes had codes are sentences. */
  notes: (Phrase | string)[]
}

export interface FilesToDownload {
  pictures: { address: string; alt: string }[]
  files: string[]
  sheets: string[]
}

export interface DownloadRun {
  ctx: Context
  of: TransferKey
  reading: CrawlSession
  quota: TransferQuota
  /** Files of an archive. */
  readFile?: ((address: string) => Promise<Uint8Array | undefined>) | undefined
  /** Whether the present site has a file at a path. */
  hasFile: (path: string) => boolean
  showProgress: (done: number, total: number) => Promise<void>
  /** How often in a row nobody answered, by host. */
  silence: Map<string, number>
}

const mostNotes = 20
/** Files in a row for which nobody answers, before a host is left in peace. */
const mostSilence = 6

function decodeData(address: string): Uint8Array | undefined {
  const [, base64, data] = /^data:[^,]{0,200}?(;base64)?,(.*)$/s.exec(address) ?? []
  if (data === undefined || data.length > 2 * largestFileBytes) return undefined
  try {
    return base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data))
  } catch {
    return undefined
  }
}

type GotFile = Uint8Array | LackTeller

/** The bytes at an address, or why there are none. */
async function get(
  { reading, readFile, silence }: DownloadRun,
  address: string,
  most = largestFileBytes,
): Promise<GotFile> {
  if (address.startsWith('data:')) return decodeData(address) ?? isUnread
  const packed = await readFile?.(address)
  if (packed) return packed.length > most ? isTooLarge : packed
  const { host, hostname } = new URL(address)
  if (hostname.endsWith('.invalid')) return isNotPacked
  const silentFor = () => silence.get(host) ?? 0
  if (silentFor() >= mostSilence) return isSilent(host)
  const got = await requestFile(reading, address, { what: 'file', mostBytes: most + 1, mayAsk: () => true })
  silence.set(host, 'isSilent' in got ? silentFor() + 1 : 0)
  if ('problem' in got) return isUnreadSince(got.problem)
  return got.bytes.length > most ? isTooLarge : got.bytes
}

const short = (address: string) =>
  address.startsWith('data:')
    ? phrase('embedded-in-page', 'embedded in a page')
    : address.replace(archiveHome, '').slice(0, 200)

function noteLack({ notes }: Downloads, what: LackingKind, address: string, tell: LackTeller) {
  if (notes.length < mostNotes) notes.push(tell({ address: short(address) })[what])
  else if (notes.length === mostNotes) notes.push(moreLacking)
}

interface FileName {
  folder: string
  name: string
  ending: string
}

/** Keeps bytes under a name of their own, once. */
async function storeFile({ ctx, of, quota, hasFile }: DownloadRun, so: Downloads, bytes: Uint8Array, named: FileName) {
  const hash = hashOf(bytes).slice(0, 32)
  const known = so.byHash[hash]
  if (known !== undefined) return known
  if (!(await quota.takeBytes(bytes.length, true))) return undefined
  const taken = new Set(Object.values(so.byHash))
  const path = freePath(named.folder, named.name, named.ending, (one) => taken.has(one) || hasFile(one))
  await ctx.incoming.write(newFilePath(of, path), bytes)
  so.byHash[hash] = path
  return path
}

async function takePicture(
  all: DownloadRun,
  so: Downloads,
  { address, alt }: FilesToDownload['pictures'][number],
  got: GotFile,
) {
  so.paths[address] = ''
  if (typeof got === 'function') return noteLack(so, 'picture', address, got)
  const look = await lookAtPicture(got)
  if (!look) return
  if ('problem' in look) return noteLack(so, 'picture', address, look.problem)
  const path = await storeFile(all, so, got, { folder: 'images', name: nameFile(address, alt), ending: look.ending })
  if (path === undefined) return noteLack(so, 'picture', address, isOverQuota)
  so.paths[address] = path
}

async function takeFile(all: DownloadRun, so: Downloads, address: string, got: GotFile): Promise<void> {
  so.paths[address] = ''
  if (typeof got === 'function') return noteLack(so, 'file', address, got)
  const ending = lookAtFile(address, got)
  if (ending === undefined) return noteLack(so, 'file', address, isOfOtherType)
  const path = await storeFile(all, so, got, { folder: 'files', name: nameFile(address), ending })
  if (path === undefined) return noteLack(so, 'file', address, isOverQuota)
  so.paths[address] = path
}

/** Downloads what a site shows and links to, or goes on where an earlier run ended. Names depend on nothing but the order. */
export async function downloadWanted(all: DownloadRun, wanted: FilesToDownload): Promise<Downloads> {
  const { ctx, of, reading, showProgress } = all
  const so = (await readJson<Downloads>(ctx, downloadedPath(of))) ?? { paths: {}, byHash: {}, sheets: {}, notes: [] }
  const sheets = wanted.sheets.filter((address) => so.sheets[address] === undefined)
  const pictures = wanted.pictures.filter(({ address }) => so.paths[address] === undefined)
  const files = wanted.files.filter((address) => so.paths[address] === undefined)
  const tasks = [
    ...sheets.map((address) => ({
      get: () => get(all, address, largestSheetBytes),
      take: async (got: GotFile) =>
        void (so.sheets[address] = typeof got === 'function' ? '' : new TextDecoder().decode(got)),
    })),
    ...pictures.map((picture) => ({
      get: () => get(all, picture.address),
      take: (got: GotFile) => takePicture(all, so, picture, got),
    })),
    ...files.map((address) => ({
      get: () => get(all, address),
      take: (got: GotFile) => takeFile(all, so, address, got),
    })),
  ]
  for (let from = 0; from < tasks.length; from += atOnce) {
    reading.signal.throwIfAborted()
    await showProgress(from, tasks.length)
    const some = tasks.slice(from, from + atOnce)
    const got = await Promise.all(some.map((task) => task.get()))
    for (const [at, task] of some.entries()) await task.take(got[at] ?? isUnread)
    await ctx.incoming.write(downloadedPath(of), encodeJson(so))
  }
  return so
}
