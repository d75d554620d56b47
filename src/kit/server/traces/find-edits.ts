import { LRUCache } from 'lru-cache'
import { extname } from 'node:path'
import type { FileStore } from '../files.ts'
import { sourceIn, type ByteSource } from './byte-source.ts'
import { collectEdits, type Edit } from './edits.ts'
import { Unreadable } from './unreadable.ts'
import { editGif } from './gif.ts'
import { editIcon } from './icon.ts'
import { editJpeg } from './jpeg.ts'
import { editMovie } from './movie.ts'
import { editMp3 } from './mp3.ts'
import { editOgg } from './ogg.ts'
import { editPng, pngStart } from './png.ts'
import { editWave, editWebp } from './riff.ts'
import { editSvg } from './svg.ts'
import { editWebm } from './webm.ts'

type EditFile = (source: ByteSource) => AsyncIterable<Edit>

interface Kind {
  edit: EditFile
  /** What such a file begins with, or has a little later, … */
  starts?: (string | { at: number; text: string })[]
  /** … or its name, where nothing else tells. */
  named?: string
}

const riff = (text: string) => ({ at: 8, text })
const box = (text: string) => ({ at: 4, text })

const kinds: Kind[] = [
  { edit: editJpeg, starts: ['\xff\xd8\xff'] },
  { edit: editPng, starts: [pngStart.toString('latin1')] },
  { edit: editWebp, starts: [riff('WEBP')] },
  { edit: editWave, starts: [riff('WAVE')] },
  { edit: editGif, starts: ['GIF87a', 'GIF89a'] },
  { edit: editMovie, starts: ['ftyp', 'styp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].map(box) },
  { edit: editWebm, starts: ['\x1aE\xdf\xa3'] },
  { edit: editOgg, starts: ['OggS'] },
  { edit: editIcon, starts: ['\0\0\x01\0', '\0\0\x02\0'] },
  { edit: editMp3, starts: ['ID3', 'APETAGEX'], named: '.mp3' },
  { edit: editSvg(findInside), named: '.svg' },
]

const isStart = (start: string, given: NonNullable<Kind['starts']>[number]) =>
  typeof given === 'string' ? start.startsWith(given) : start.startsWith(given.text, given.at)

/** Pictures by their name: what else they hold, no browser shows, and nobody here can read. */
const pictures = ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif', '.ico']

const first = 16
/** In bytes: of what isn't a picture, to see whether it is text. */
const looked = 4096
const isText = (bytes: Buffer) => !bytes.includes(0) && !bytes.toString().slice(0, -4).includes('\ufffd')

async function findKind(source: ByteSource, name: string): Promise<Kind | undefined> {
  const start = (await source.read(0, first)).toString('latin1')
  const kind =
    kinds.find(({ starts }) => starts?.some((one) => isStart(start, one))) ?? kinds.find(({ named }) => named === name)
  if (!kind && pictures.includes(name) && !isText(await source.read(0, looked)))
    throw new Unreadable('This is no picture that is known here.')
  return kind
}

async function findInside(source: ByteSource): Promise<Edit[]> {
  const kind = await findKind(source, '')
  return kind ? collectEdits(kind.edit(source)) : []
}

async function find(files: FileStore, place: string, size: number): Promise<Edit[] | undefined> {
  const source = sourceIn(files, place, size)
  try {
    const kind = await findKind(source, extname(place).toLowerCase())
    return kind ? await collectEdits(kind.edit(source)) : []
  } catch (problem) {
    // What can't be read may say anything, so it isn't sent. A length beyond the end of the bytes is a RangeError.
    if (problem instanceof Unreadable || problem instanceof RangeError) return undefined
    throw problem
  }
}

interface Known {
  edits: Promise<Edit[] | undefined>
  weight: number
}

/** In bytes. */
const [mostKept, overhead] = [32 * 1024 * 1024, 400]
const known = new LRUCache<string, Known>({ maxSize: mostKept, sizeCalculation: ({ weight }) => weight })

const weigh = (edits: Edit[] = []) =>
  edits.reduce((sum, { put }) => sum + 100 + (put === 'zeros' ? 0 : put.length), overhead)

/**
 * What a file must not tell the public: where a picture or recording was made, with which camera, and what else somebody didn't mean
 * to show. Found once for each state of a file; undefined where nobody knows what it tells.
 */
export function findEdits(
  files: FileStore,
  { place, stamp, size }: { place: string; stamp: string; size: number },
): Promise<Edit[] | undefined> {
  const key = `${place}\n${stamp}`
  const before = known.get(key)
  if (before) return before.edits
  const edits = find(files, place, size)
  known.set(key, { edits, weight: overhead })
  edits.then(
    (found) => known.set(key, { edits, weight: weigh(found) }),
    () => known.delete(key),
  )
  return edits
}
