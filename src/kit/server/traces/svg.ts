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
const stride = 512 * 1024

/** Where an element ends that begins here; others of its name may be inside. */
function endOfElement(text: string, from: number, name: string): number {
  const tags = new RegExp(`<(/?)(?:[\\w.-]+:)?${escapePattern(name)}(?=[\\s/>])[^<>]*?(/?)>`, 'g')
  tags.lastIndex = from
  let depth = 0
  for (let found = tags.exec(text); found; found = tags.exec(text)) {
    depth += found[1] === '/' ? -1 : found[2] === '/' ? 0 : 1
    if (depth <= 0) return tags.lastIndex
  }
  return text.length
}

const after = (text: string, sign: string, from: number) => {
  const found = text.indexOf(sign, from)
  return found === -1 ? text.length : found + sign.length
}

/** Where the markup ends that begins here, and whether it goes. */
function readMarkup(text: string, at: number): { end: number; isCut: boolean } {
  if (text.startsWith('<!--', at)) return { end: after(text, '-->', at), isCut: true }
  if (text.startsWith('<![CDATA[', at)) return { end: after(text, ']]>', at), isCut: false }
  if (text.startsWith('<?', at)) {
    const isNeeded = /^<\?xml[\s-]/.test(text.slice(at, at + 6))
    return { end: after(text, '?>', at), isCut: !isNeeded }
  }
  const name = described.exec(text.slice(at, at + 100))?.[1]
  return name === undefined ? { end: at + 1, isCut: false } : { end: endOfElement(text, at, name), isCut: true }
}

async function* editMarkup(text: string): AsyncGenerator<Edit> {
  let paused = 0
  for (let at = text.indexOf('<'); at !== -1;) {
    const { end, isCut } = readMarkup(text, at)
    if (isCut) yield cut(at, end)
    at = text.indexOf('<', end)
    if (end - paused > stride) await pause((paused = end))
  }
}

async function* editPictures(text: string, editPicture: EditPicture): AsyncGenerator<Edit> {
  for (let at = text.indexOf('data:image/'); at !== -1;) {
    dataAddress.lastIndex = at
    const [whole = 'd', , base64, data = ''] = dataAddress.exec(text) ?? []
    const bytes = base64 ? Buffer.from(data, 'base64') : Buffer.from(unescapeBytes(data), 'latin1')
    const edits = await editPicture(sourceOf(bytes))
    const start = at + whole.length - data.length
    if (edits.length > 0) {
      const made = await applyEdits(sourceOf(bytes), edits)
      const put = base64
        ? made.toString('base64')
        : [...made].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
      yield { from: start, to: at + whole.length, put: Buffer.from(put) }
    }
    await pause()
    at = text.indexOf('data:image/', at + whole.length)
  }
}

const unescapeBytes = (text: string) =>
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Leaves the drawing. What describes it goes, and the pictures within it lose what they would lose alone. */
export const editSvg = (editPicture: EditPicture) =>
  async function* (source: ByteSource): AsyncGenerator<Edit> {
    const bytes = await source.read(0, source.size)
    const text = bytes.toString('latin1')
    yield* editMarkup(text)
    yield* editPictures(text, editPicture)
  }
