import type { ByteRange } from './files.ts'

const time = String.raw`\d{2}:\d{2}:\d{2}`
const shapes = [
  String.raw`[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} ${time} GMT`,
  String.raw`[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} ${time} GMT`,
  String.raw`[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d ${time} \d{4}`,
]
const isDate = new RegExp(`^(?:${shapes.join('|')})$`)

/** A date as HTTP writes it (RFC 9110, 5.6.7), in milliseconds; `undefined` for anything else. */
function readHttpDate(text: string | null): number | undefined {
  if (text === null || !isDate.test(text)) return undefined
  const read = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(read) ? undefined : read
}

/** As exactly as such a date can tell. */
const toSeconds = (time: number): number => Math.floor(time / 1000) * 1000

/** The state of a file that conditional requests can refer to. */
export interface ResourceState {
  etag: string
  /** In bytes. */
  size: number
  /** In milliseconds. */
  modified: number
  /** Whether its modification date alone identifies this state. */
  isDated: () => boolean
}

const tagsIn = (list: string) => list.split(',').map((tag) => tag.trim())

/** Whether the request's conditions rule out this state of the file. */
function isRefused({ headers }: Request, { etag, modified }: ResourceState): boolean {
  const wanted = headers.get('if-match')
  if (wanted !== null) return wanted.trim() !== '*' && !tagsIn(wanted).includes(etag)
  const since = readHttpDate(headers.get('if-unmodified-since'))
  return since !== undefined && toSeconds(modified) > since
}

function isKnown({ headers }: Request, { etag, modified }: ResourceState): boolean {
  const known = headers.get('if-none-match')
  if (known !== null) return known.trim() === '*' || tagsIn(known).some((tag) => tag.replace(/^W\//, '') === etag)
  const since = readHttpDate(headers.get('if-modified-since'))
  return since !== undefined && toSeconds(modified) <= since
}

/** A client whose parts are of another state gets the whole file. */
function isSameState({ headers }: Request, { etag, modified, isDated }: ResourceState): boolean {
  const mine = headers.get('if-range')?.trim() ?? etag
  return mine === etag || (readHttpDate(mine) === toSeconds(modified) && isDated())
}

/** The bytes of one range; `undefined` when it lies beyond the end of the file, `bad` when it can't be parsed. */
function readRange(text: string, size: number): ByteRange | 'bad' | undefined {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(text) ?? []
  if (first === '' && last === '') return 'bad'
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'bad'
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to && from < size ? { from, to } : undefined
}

/** The most ranges in one request; no real client asks for more. */
const mostParts = 16

/** Whether any byte is requested twice. */
function overlap(ranges: ByteRange[]): boolean {
  const inOrder = ranges.toSorted((one, other) => one.from - other.from)
  return inOrder.some(({ from }, at) => from <= (inOrder[at - 1]?.to ?? -1))
}

/** The requested ranges that lie within the file; `all` where the header is invalid or unreasonable. */
function rangesOf(header: string | null, size: number): ByteRange[] | 'all' {
  const [, list = ''] = /^bytes=(.*)$/i.exec(header ?? '') ?? []
  const texts = tagsIn(list).filter(Boolean)
  if (texts.length === 0 || texts.length > mostParts) return 'all'
  const ranges = texts.map((text) => readRange(text, size))
  if (ranges.includes('bad')) return 'all'
  const parts = ranges.filter((range) => range !== undefined && range !== 'bad')
  return overlap(parts) ? 'all' : parts
}

export interface Verdict {
  status: 200 | 206 | 304 | 412 | 416
  /** The ranges to send with status 206, otherwise none. */
  parts: ByteRange[]
}

/** Decides how to answer a request for a file (RFC 9110, 13.2.2 and 14.2). */
export function judgeConditions(request: Request, state: ResourceState): Verdict {
  if (isRefused(request, state)) return { status: 412, parts: [] }
  if (isKnown(request, state)) return { status: 304, parts: [] }
  const isWhole = request.method !== 'GET' || !request.headers.has('range') || !isSameState(request, state)
  const parts = isWhole ? 'all' : rangesOf(request.headers.get('range'), state.size)
  if (parts === 'all') return { status: 200, parts: [] }
  return { status: parts.length === 0 ? 416 : 206, parts }
}
