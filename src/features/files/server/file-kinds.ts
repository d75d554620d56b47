import { Refusal } from '#kit/refusal.ts'
import { measure } from '#kit/server/images.ts'
import { mostBytes } from '#sites/server/text-cache.ts'
import { extensionOf, isEditable, largestUpload } from '../rules.ts'

type Check = (bytes: Uint8Array) => boolean | Promise<boolean>

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
const begins =
  (...starts: string[]): Check =>
  (bytes) =>
    starts.some((start) => ascii(bytes, 0, start.length) === start)
const isImage =
  (type: string): Check =>
  async (bytes) =>
    (await measure(bytes))?.type === type
const isWide = begins('\xff\xfe', '\xfe\xff')
/** Accepts UTF-16 as well, which old editors write. */
const isText: Check = (bytes) => !bytes.includes(0) || isWide(bytes)
const isFilm: Check = (bytes) => ascii(bytes, 4, 8) === 'ftyp'
const isOldFilm: Check = (bytes) => ['ftyp', 'moov', 'mdat', 'wide', 'free'].includes(ascii(bytes, 4, 8))
const isWave: Check = (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE'

/** What the content of a file with each extension must look like; other files are refused. */
const checks: Record<string, Check> = {
  jpg: isImage('jpeg'),
  jpeg: isImage('jpeg'),
  png: isImage('png'),
  webp: isImage('webp'),
  gif: isImage('gif'),
  avif: isImage('avif'),
  svg: isText,
  ico: begins('\0\0\x01\0'),
  pdf: begins('%PDF-'),
  mp3: begins('ID3', '\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2'),
  m4a: isFilm,
  mp4: isFilm,
  mov: isOldFilm,
  webm: begins('\x1aE\xdf\xa3'),
  ogg: begins('OggS'),
  opus: begins('OggS'),
  wav: isWave,
  woff2: begins('wOF2'),
  vtt: isText,
  zip: begins('PK\x03\x04', 'PK\x05\x06'),
}

export const tooLarge = (): Refusal => new Refusal('too-large', 'Please select a file smaller than 10MB')

export const textTooLong = (): Refusal => new Refusal('too-large', 'This text is too long.')

/** Refuses a file name that a site can’t have. */
export function checkName(path: string): void {
  if (extensionOf(path) === '') throw new Refusal('unsupported', 'Please give the name an ending such as .txt.')
  if (!isEditable(path) && !Object.hasOwn(checks, extensionOf(path)))
    throw new Refusal('unsupported', 'This type of file can’t be used on a site.')
}

/** Refuses a file that a site can’t have, or that isn't what its name says. */
export async function checkKind(path: string, bytes: Uint8Array): Promise<void> {
  checkName(path)
  if (bytes.length > largestUpload) throw tooLarge()
  if (bytes.length === 0) return
  if (isEditable(path) && bytes.length > mostBytes(path)) throw textTooLong()
  const check = isEditable(path) ? isText : checks[extensionOf(path)]
  if (!(await check?.(bytes))) throw new Refusal('unsupported', 'This file is not what its name says.')
}
