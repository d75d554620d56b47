import { sourceOf, type ByteSource } from './byte-source.ts'
import { editBitmap } from './bitmap.ts'
import type { CleanInside, AddressContent } from './data-address.ts'
import { applyEdits, collectEdits, type Edit } from './edits.ts'
import { Unreadable } from './unreadable.ts'
import { editGif } from './gif.ts'
import { editIcon } from './icon.ts'
import { editJpeg } from './jpeg.ts'
import { editMovie } from './movie.ts'
import { editMp3 } from './mp3.ts'
import { editOgg } from './ogg.ts'
import { editPacked } from './packed.ts'
import { editPdf } from './pdf.ts'
import { editPng, pngStart } from './png.ts'
import { editWave, editWebp } from './riff.ts'
import { cleanStyle } from './style-text.ts'
import { editSvg } from './svg.ts'
import { editWebm } from './webm.ts'

/** Where office programs write who worked on a document; a book says who wrote it elsewhere. */
const documentFacts = /^(?:docProps\/(?:core|app)\.xml|meta\.xml)$/i
const people =
  /(<(?:[\w.-]{1,40}:)?(?:creator|lastModifiedBy|initial-creator|printed-by|Company|Manager|HyperlinkBase|Template)(?:\s[^<>]{0,500})?>)[^<>]{1,2000}(?=<\/)/g
const template = /<meta:template\s[^<>]{0,2000}\/>/g
/** Longer ones stay as they are. */
const longestTextBytes = 256 * 1024

const isAboutDocument = (name: string): boolean => documentFacts.test(name)

/** What a document says of itself, without names of people, companies and templates. */
async function cleanAbout(bytes: Buffer): Promise<Buffer> {
  const text = bytes.length > longestTextBytes ? '' : bytes.toString('latin1')
  const made = text.replace(people, '$1').replace(template, '')
  return made === text ? bytes : Buffer.from(made, 'latin1')
}

type EditFile = (source: ByteSource) => AsyncIterable<Edit>

export interface MediaKind {
  edit: EditFile
  /** The type that a picture is sent with, whatever its name says. */
  type?: string
  /** What such a file begins with, or has a little later, … */
  starts?: (string | { at: number; text: string })[]
  /** … or its name, where nothing else tells. */
  named?: string
}

const riff = (text: string) => ({ at: 8, text })
const box = (text: string) => ({ at: 4, text })

const kinds: MediaKind[] = [
  { edit: editJpeg, type: 'image/jpeg', starts: ['\xff\xd8\xff'] },
  { edit: editPng, type: 'image/png', starts: [pngStart.toString('latin1')] },
  { edit: editWebp, type: 'image/webp', starts: [riff('WEBP')] },
  { edit: editWave, starts: [riff('WAVE')] },
  { edit: editGif, type: 'image/gif', starts: ['GIF87a', 'GIF89a'] },
  { edit: editMovie, starts: ['ftyp', 'styp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].map(box) },
  { edit: editWebm, starts: ['\x1aE\xdf\xa3'] },
  { edit: editOgg, starts: ['OggS'] },
  { edit: editPdf, starts: ['%PDF-'], named: '.pdf' },
  { edit: editIcon, starts: ['\0\0\x01\0', '\0\0\x02\0'] },
  { edit: editMp3, starts: ['ID3', 'APETAGEX'], named: '.mp3' },
  { edit: editSvg(cleanInside), named: '.svg' },
]

/** A length beyond the end of the bytes is a RangeError. */
export const isUnreadable = (problem: unknown) => problem instanceof Unreadable || problem instanceof RangeError

const isWide = (start: string) => start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')

const isStart = (start: string, given: NonNullable<MediaKind['starts']>[number]) =>
  typeof given === 'string' ? start.startsWith(given) : start.startsWith(given.text, given.at)

/** Pictures by their name: what else they hold, no browser shows, and nobody here can read. */
const pictures = ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif', '.ico']

const first = 16
/** Of what isn't a picture, to see whether it is text. */
const lookedBytes = 4096
const isText = (bytes: Buffer) => !bytes.includes(0) && !bytes.toString().slice(0, -4).includes('\ufffd')

/** A text is none of these, however it begins: “Our free newsletter” has the letters of a film. */
function kindOfStart(bytes: Buffer): MediaKind | undefined {
  const start = bytes.toString('latin1')
  return isText(bytes) ? undefined : kinds.find(({ starts }) => starts?.some((one) => isStart(start, one)))
}

const packedNames = ['.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp', '.epub']
/** Kinds of files that documents hold and that tell more than they show. */
const packedMedia = /\.(?:jpe?g|png|webp|gif|avif|mp3|m4a|mp4|mov|webm|ogg|wav)$/i

const cleanMedia = async (bytes: Buffer) =>
  kindOfStart(bytes.subarray(0, first)) ? cleanInside({ type: '', bytes }) : undefined
const cleanerOf = (name: string) =>
  isAboutDocument(name) ? cleanAbout : packedMedia.test(name) ? cleanMedia : undefined
const document: MediaKind = { edit: editPacked(cleanerOf) }
const isDocument = (start: string, name: string) => packedNames.includes(name) && start.startsWith('PK\x03\x04')

/** What a file is, by its content, or its name in small letters; throws if it is called a picture and is none that is known here. */
export async function findKind(source: ByteSource, name: string): Promise<MediaKind | undefined> {
  const start = await source.read(0, first)
  if (isDocument(start.toString('latin1'), name)) return document
  const kind = kindOfStart(start) ?? kinds.find(({ named }) => named === name)
  if (!kind && pictures.includes(name) && !isText(await source.read(0, lookedBytes)))
    throw new Unreadable('This is no picture that is known here.')
  return kind
}

const fonts = ['wOFF', 'wOF2', 'OTTO', '\0\x01\0\0', 'true', 'ttcf']
/** Drawings within drawings: real ones are no deeper. */
const deepest = 6

async function editInside({ type, bytes }: AddressContent, depth: number): Promise<Uint8Array | undefined> {
  const source = sourceOf(bytes)
  const start = bytes.toString('latin1', 0, first)
  const isPlain = isWide(start) || isText(bytes.subarray(0, lookedBytes))
  const isBitmap = start.startsWith('BM') && !isPlain
  const kind = kindOfStart(bytes.subarray(0, first)) ?? (isBitmap ? { edit: editBitmap } : undefined)
  const clean: CleanInside = async (inside) => (depth < deepest ? editInside(inside, depth + 1) : undefined)
  if (!kind && !isPlain) return fonts.some((one) => start.startsWith(one)) ? bytes : undefined
  if (!kind && type === 'text/css') {
    const style = await cleanStyle(bytes.toString('latin1'), clean)
    return style === undefined ? bytes : Buffer.from(style, 'latin1')
  }
  const edits = await collectEdits((kind?.edit ?? editSvg(clean))(source))
  return edits.length === 0 ? bytes : applyEdits(source, edits)
}

/** What an address in a drawing holds, without what it tells. */
function cleanInside(inside: AddressContent): Promise<Uint8Array | undefined> {
  return editInside(inside, 1).catch((problem: unknown) => {
    if (isUnreadable(problem)) return undefined
    throw problem
  })
}
