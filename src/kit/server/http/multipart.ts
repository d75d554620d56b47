import { setImmediate as letOthersRun } from 'node:timers/promises'
import { placesOf } from '../take-turns.ts'

/** The number of parts in a form, including the closing boundary. */
const mostParts = 128
/** The headers before a form field. */
const longestHeadBytes = 16_000
const endOfLine = '\r\n'
const endOfHead = '\r\n\r\n'

/** A form has more fields, or longer field headers, than any real one: parsing them would block everybody else. */
export class FormOverdone extends Error {
  override name = 'FormOverdone'
}

interface Part {
  head: Buffer<ArrayBuffer>
  content: Buffer<ArrayBuffer>
}

interface Place {
  at: number
  /** Where its headers end; -1 if they don’t. */
  end: number
  isLast: boolean
}

/** Each part begins behind a line that only holds the boundary. */
async function findParts(bytes: Buffer<ArrayBuffer>, mark: string, most: number): Promise<Place[]> {
  const places: Place[] = []
  for await (const at of placesOf(bytes, mark)) {
    if (at !== 0 && bytes.toString('latin1', at - 2, at) !== endOfLine) continue
    const behind = at + mark.length
    const isLast = bytes.toString('latin1', behind, behind + 2) === '--'
    const found = bytes.subarray(at, at + longestHeadBytes + endOfHead.length).indexOf(endOfHead)
    if (!isLast && found === -1 && bytes.length - at > longestHeadBytes) throw new FormOverdone()
    if (places.push({ at, end: found === -1 ? -1 : at + found, isLast }) > most) throw new FormOverdone()
    if (isLast) break
  }
  return places
}

async function cutIntoParts(bytes: Buffer<ArrayBuffer>, mark: string, most: number): Promise<Part[]> {
  const places = await findParts(bytes, mark, most)
  if (!places.at(-1)?.isLast) throw new SyntaxError('The form has no end.')
  return places.slice(0, -1).map(({ at, end }, place) => {
    const next = (places[place + 1]?.at ?? 0) - endOfLine.length
    const from = end + endOfHead.length
    if (end === -1 || from > next) throw new SyntaxError('A field of the form has no content.')
    return { head: bytes.subarray(at, end), content: bytes.subarray(from, next) }
  })
}

/** What the headers of each part say: the parts are read as a form without content. */
async function readHeads(parts: readonly Part[], boundary: string): Promise<[string, string | File][]> {
  const empty = Buffer.concat([
    ...parts.flatMap(({ head }) => [head, Buffer.from(endOfHead + endOfLine)]),
    Buffer.from(`--${boundary}--${endOfLine}`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  const entries = [...(await new Response(empty, { headers }).formData())]
  if (entries.length !== parts.length) throw new SyntaxError('The form’s fields can’t be told apart.')
  return entries
}

/** The fields of a multipart form in their order. Its files are copied one by one, so that others get their turn. */
export async function readMultipart(
  sent: Uint8Array<ArrayBuffer>,
  boundary: string,
  most = mostParts,
): Promise<[name: string, value: string | File][]> {
  const parts = await cutIntoParts(Buffer.from(sent.buffer, sent.byteOffset, sent.length), `--${boundary}`, most)
  const heads = await readHeads(parts, boundary)
  const fields: [string, string | File][] = []
  for (const [at, [name, value]] of heads.entries()) {
    const content = parts[at]?.content ?? Buffer.alloc(0)
    if (typeof value === 'string') fields.push([name, content.toString('utf8')])
    else fields.push([name, new File([content], value.name, { type: value.type })])
    await letOthersRun()
  }
  return fields
}
