import type { ByteRange } from '#kit/server/files.ts'
import { readHttpDate, toSeconds } from './http-date.ts'

/** A file as it is now, as far as requests can ask about it. */
export interface State {
  etag: string
  /** In bytes. */
  size: number
  /** In milliseconds. */
  modified: number
  /** Whether its date alone tells this state from all others. */
  isDated: () => boolean
}

const tagsIn = (list: string) => list.split(',').map((tag) => tag.trim())

/** Whether somebody wants this file only in another state than it is in. */
function isRefused({ headers }: Request, { etag, modified }: State): boolean {
  const wanted = headers.get('if-match')
  if (wanted !== null) return wanted.trim() !== '*' && !tagsIn(wanted).includes(etag)
  const since = readHttpDate(headers.get('if-unmodified-since'))
  return since !== undefined && toSeconds(modified) > since
}

function isKnown({ headers }: Request, { etag, modified }: State): boolean {
  const known = headers.get('if-none-match')
  if (known !== null) return known.trim() === '*' || tagsIn(known).some((tag) => tag.replace(/^W\//, '') === etag)
  const since = readHttpDate(headers.get('if-modified-since'))
  return since !== undefined && toSeconds(modified) <= since
}

/** A part of another state is of no use: whoever has that gets the whole file. */
function isSameState({ headers }: Request, { etag, modified, isDated }: State): boolean {
  const mine = headers.get('if-range')?.trim() ?? etag
  return mine === etag || (readHttpDate(mine) === toSeconds(modified) && isDated())
}

/** The bytes that one range means; `undefined` when they lie outside of the file, `bad` when it is none. */
function readRange(text: string, size: number): ByteRange | 'bad' | undefined {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(text) ?? []
  if (first === '' && last === '') return 'bad'
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'bad'
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to && from < size ? { from, to } : undefined
}

/** The one part asked for; all of the file for several, or for what is no range; `undefined` when there is nothing of it. */
function rangeOf(header: string | null, size: number): ByteRange | 'all' | undefined {
  const [, list = ''] = /^bytes=(.*)$/i.exec(header ?? '') ?? []
  const ranges = tagsIn(list)
    .filter(Boolean)
    .map((text) => readRange(text, size))
  if (ranges.length === 0 || ranges.includes('bad')) return 'all'
  const [part, ...others] = ranges.filter((range) => range !== undefined && range !== 'bad')
  return others.length > 0 ? 'all' : part
}

/** What a request for a file is answered with: its status, and the part where it is not all (RFC 9110, 13.2.2). */
export function judge(request: Request, state: State): { status: 200 | 206 | 304 | 412 | 416; part?: ByteRange } {
  if (isRefused(request, state)) return { status: 412 }
  if (isKnown(request, state)) return { status: 304 }
  const isWhole = request.method !== 'GET' || !request.headers.has('range') || !isSameState(request, state)
  const part = isWhole ? 'all' : rangeOf(request.headers.get('range'), state.size)
  if (part === undefined) return { status: 416 }
  return part === 'all' ? { status: 200 } : { status: 206, part }
}
