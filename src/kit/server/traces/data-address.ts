import { changePieces, piecesOfBytes } from './in-pieces.ts'

/** What an address holds. */
export interface AddressContent {
  /** Such as `image/png`; what it says may be wrong. */
  type: string
  bytes: Buffer
}

/** The same bytes without what they tell; undefined for what isn't understood. */
export type CleanInside = (inside: AddressContent) => Promise<Uint8Array | undefined>

/** An address that holds nothing. */
const nothing = 'data:,'
const head = /^data:\s*([\w.+-]{1,80}\/[\w.+-]{1,80})?((?:;[^;,]{0,500}){0,20}),/i
/** Ways of writing letters in which nobody would look for elements. */
const unusual = /utf-?(?:7|16|32)|2022|ucs|ebcdic/i
/** A part of the drawing that is meant, behind `#`. */
const part = /^#[\w.-]{1,100}$/

/** Of base64, in whole groups of four. */
const quarterCharacters = 4

const percent = '%'.charCodeAt(0)
const digitOf = (letter = Number.NaN) => {
  const small = letter | 0x20
  if (letter >= 0x30 && letter <= 0x39) return letter - 0x30
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : Number.NaN
}

function unescapePiece(text: string): string {
  if (!text.includes('%')) return text
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] === percent ? digitOf(bytes[at + 1]) * 16 + digitOf(bytes[at + 2]) : Number.NaN
    const isEscaped = !Number.isNaN(byte)
    bytes[length++] = isEscaped ? byte : (bytes[at] ?? 0)
    if (isEscaped) at += 2
  }
  return bytes.toString('latin1', 0, length)
}

const ofBase64 = /[^A-Za-z0-9+/]+/g

async function readBase64(text: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let left = ''
  await changePieces(text, (piece) => {
    const signs = left + piece.replace(ofBase64, '')
    const whole = signs.length - (signs.length % quarterCharacters)
    parts.push(Buffer.from(signs.slice(0, whole), 'base64'))
    left = signs.slice(whole)
    return ''
  })
  return Buffer.concat([...parts, Buffer.from(left, 'base64')])
}

/** So that pieces of base64 can be joined. */
const writtenAtOnceBytes = 3 * 8192

async function writeBase64(bytes: Uint8Array): Promise<string> {
  const parts: string[] = []
  for await (const piece of piecesOfBytes(Buffer.from(bytes), writtenAtOnceBytes)) parts.push(piece.toString('base64'))
  return parts.join('')
}

/** An address as browsers read it: without line breaks, and blanks around it. */
export const readAddress = async (written: string): Promise<string> =>
  (await changePieces(written, (piece) => piece.replace(/[\t\r\n]+/g, ''))).trim()

/** The address with what is left of what it holds; undefined where nothing changes. */
export async function cleanAddress(address: string, clean: CleanInside): Promise<string | undefined> {
  const [whole, type = 'text/plain', more = ''] = head.exec(address.slice(0, 12_000)) ?? []
  if (whole === undefined || unusual.test(more)) return nothing
  const hash = address.indexOf('#', whole.length)
  const end = hash === -1 ? address.length : hash
  const isBase64 = /;\s{0,20}base64\s{0,20}$/i.test(more)
  const text = await changePieces(address.slice(whole.length, end), unescapePiece)
  const bytes = isBase64 ? await readBase64(text) : Buffer.from(text, 'latin1')
  const cleaned = await clean({ type: type.toLowerCase(), bytes })
  if (cleaned === undefined) return nothing
  const letters = /;\s{0,20}charset=["']?([\w-]{1,40})/i.exec(more)?.[1]
  const start = `data:${type}${letters === undefined ? '' : `;charset=${letters}`}`
  const isPlain = `${start}${isBase64 ? ';base64' : ''},`.toLowerCase() === whole.toLowerCase()
  const rest = address.slice(end)
  if (cleaned === bytes && isPlain && (rest === '' || part.test(rest))) return undefined
  return `${start};base64,${await writeBase64(cleaned)}${part.test(rest) ? rest : ''}`
}
