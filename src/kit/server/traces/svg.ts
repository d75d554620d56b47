import { escapePattern } from '#kit/escape-pattern.ts'
import { setImmediate as pause } from 'node:timers/promises'
import { sourceOf, type ByteSource } from './byte-source.ts'
import { applyEdits, cut, type Edit } from './edits.ts'

/** Edits the pictures that a drawing holds, by what they are. */
type EditPicture = (source: ByteSource) => Promise<Edit[]>

/** Elements that describe the drawing to machines. */
const described = /^<(?:[\w.-]+:)?(metadata|xmpmeta|RDF)[\s/>]/
const dataAddress = /data:image\/[\w.+-]+((?:;[\w-]+=[^;,"')\s]*)*)(;base64)?,([^"')<>]*)/gy
/** In signs, between two pauses. */
const stride = 64 * 1024
/** In bytes, between two pauses. */
const escapesAtOnce = 32 * 1024

/** Where an element ends that begins here; others of its name may be inside. */
async function endOfElement(text: string, from: number, name: string): Promise<number> {
  const tags = new RegExp(`<(/?)(?:[\\w.-]+:)?${escapePattern(name)}(?=[\\s/>])[^<>]*?(/?)>`, 'g')
  tags.lastIndex = from
  let [depth, paused] = [0, from]
  for (let found = tags.exec(text); found; found = tags.exec(text)) {
    depth += found[1] === '/' ? -1 : found[2] === '/' ? 0 : 1
    if (depth <= 0) return tags.lastIndex
    if (tags.lastIndex - paused > stride) await pause((paused = tags.lastIndex))
  }
  return text.length
}

const after = (text: string, sign: string, from: number) => {
  const found = text.indexOf(sign, from)
  return found === -1 ? text.length : found + sign.length
}

/** Where the markup ends that begins here, and whether it goes. */
async function readMarkup(text: string, at: number): Promise<{ end: number; isCut: boolean }> {
  if (text.startsWith('<!--', at)) return { end: after(text, '-->', at), isCut: true }
  if (text.startsWith('<![CDATA[', at)) return { end: after(text, ']]>', at), isCut: false }
  if (text.startsWith('<?', at)) {
    const isNeeded = /^<\?xml[\s-]/.test(text.slice(at, at + 6))
    return { end: after(text, '?>', at), isCut: !isNeeded }
  }
  const name = described.exec(text.slice(at, at + 100))?.[1]
  return name === undefined ? { end: at + 1, isCut: false } : { end: await endOfElement(text, at, name), isCut: true }
}

async function* editMarkup(text: string): AsyncGenerator<Edit> {
  let paused = 0
  for (let at = text.indexOf('<'); at !== -1;) {
    const { end, isCut } = text[at + 1] === '/' ? { end: at + 1, isCut: false } : await readMarkup(text, at)
    if (isCut) yield cut(at, end)
    at = text.indexOf('<', end)
    if (end - paused > stride) await pause((paused = end))
  }
}

async function* editPictures(text: string, editPicture: EditPicture): AsyncGenerator<Edit> {
  for (let at = text.indexOf('data:image/'); at !== -1;) {
    dataAddress.lastIndex = at
    const [whole = 'd', , base64, data = ''] = dataAddress.exec(text) ?? []
    const bytes = base64 ? Buffer.from(data, 'base64') : await unescapeBytes(data)
    const edits = await editPicture(sourceOf(bytes))
    const start = at + whole.length - data.length
    if (edits.length > 0) {
      const made = await applyEdits(sourceOf(bytes), edits)
      const put = base64 ? Buffer.from(made.toString('base64')) : await escapeBytes(made)
      yield { from: start, to: at + whole.length, put }
    }
    await pause()
    at = text.indexOf('data:image/', at + whole.length)
  }
}

const percent = '%'.charCodeAt(0)
const digitOf = (letter = Number.NaN) => {
  const small = letter | 0x20
  if (letter >= 0x30 && letter <= 0x39) return letter - 0x30
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : Number.NaN
}

/** What an address means that isn't base64: each `%41` is one byte. */
async function unescapeBytes(text: string): Promise<Buffer> {
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] === percent ? digitOf(bytes[at + 1]) * 16 + digitOf(bytes[at + 2]) : Number.NaN
    const isEscaped = !Number.isNaN(byte)
    bytes[length++] = isEscaped ? byte : (bytes[at] ?? 0)
    if (isEscaped) at += 2
    if (length % escapesAtOnce === 0) await pause()
  }
  return bytes.subarray(0, length)
}

async function escapeBytes(bytes: Buffer): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += escapesAtOnce) {
    pieces.push(
      Buffer.from(
        bytes
          .subarray(at, at + escapesAtOnce)
          .toString('hex')
          .replace(/../g, '%$&'),
      ),
    )
    await pause()
  }
  return Buffer.concat(pieces)
}

/** Leaves the drawing. What describes it goes, and the pictures within it lose what they would lose alone. */
export const editSvg = (editPicture: EditPicture) =>
  async function* (source: ByteSource): AsyncGenerator<Edit> {
    const bytes = await source.read(0, source.size)
    const text = bytes.toString('latin1')
    yield* editMarkup(text)
    yield* editPictures(text, editPicture)
  }
