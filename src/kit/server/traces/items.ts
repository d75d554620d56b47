import type { ByteSource } from './byte-source.ts'
import { cleanProfile } from './colour-profile.ts'
import { blankBytes, type Edit } from './edits.ts'
import { findBox, insideMeta, readBoxes, type Box } from './boxes.ts'
import type { SampleSpan } from './samples.ts'

/** Kinds of items of which a picture is made; everything else, such as Exif and XMP, goes. */
const pictures = new Set('av01 hvc1 hev1 avc1 lhv1 grid iovl iden tmap unci vvc1'.split(' '))
/** Exif that says nothing, behind the place where it begins. */
const emptyExif = Buffer.from([0, 0, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0])
/** Of colours that are named by numbers. */
const coloursBytes = 11
const most = 65_536

/** Reads numbers one after the other; beyond the end they are 0. */
function readerOf(bytes: Buffer) {
  let at = 0
  return {
    next(length: number): number {
      let value = 0
      for (let i = 0; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0)
      at += length
      return value
    },
    isAtEnd: () => at >= bytes.length,
  }
}

const readAll = (source: ByteSource, { body, to }: Box) => source.read(body, Math.min(to - body, 4 * 1024 * 1024))

/** The kind of each item. */
async function readKinds(source: ByteSource, list: Box): Promise<Map<number, string>> {
  const [version = 0] = await source.read(list.body, 1)
  const kinds = new Map<number, string>()
  for await (const box of readBoxes(source, list.body + (version === 0 ? 6 : 8), list.to)) {
    const bytes = await source.read(box.body, 12)
    const wide = (bytes[0] ?? 0) >= 3 ? 2 : 0
    const at = 8 + wide
    if (bytes.length >= at + 4 && (bytes[0] ?? 0) >= 2)
      kinds.set(wide ? bytes.readUInt32BE(4) : bytes.readUInt16BE(4), bytes.toString('latin1', at, at + 4))
    if (kinds.size > most) break
  }
  return kinds
}

/** Where the bytes of each item are; of one in `idat`, relative to that. */
function readPlaces(bytes: Buffer): Map<number, { isInside: boolean; spans: SampleSpan[] }> {
  const places = new Map<number, { isInside: boolean; spans: SampleSpan[] }>()
  const { next, isAtEnd } = readerOf(bytes)
  const version = next(1)
  next(3)
  const [sizes, more] = [next(1), next(1)]
  const indexSize = version > 0 ? more & 15 : 0
  const count = Math.min(next(version < 2 ? 2 : 4), most)
  for (let item = 0; item < count && !isAtEnd(); item++) {
    const id = next(version < 2 ? 2 : 4)
    const method = version > 0 ? next(2) & 15 : 0
    next(2)
    const base = next(more >> 4)
    const extents = Math.min(next(2), most)
    const spans: SampleSpan[] = []
    for (let extent = 0; extent < extents && !isAtEnd(); extent++) {
      next(indexSize)
      const from = base + next(sizes >> 4)
      spans.push({ from, to: from + next(sizes & 15) })
    }
    places.set(id, { isInside: method === 1, spans })
  }
  return places
}

/** Small pictures of another item. */
async function readThumbnails(source: ByteSource, references: Box): Promise<Set<number>> {
  const [version = 0] = await source.read(references.body, 1)
  const found = new Set<number>()
  for await (const box of readBoxes(source, references.body + 4, references.to))
    if (box.type === 'thmb') found.add(readerOf(await source.read(box.body, 4)).next(version === 0 ? 2 : 4))
  return found
}

function blankItem(kind: string | undefined, { from, to }: SampleSpan): Edit[] {
  if (kind !== 'Exif' || to - from < emptyExif.length) return [blankBytes(from, to)]
  return [{ from, to: from + emptyExif.length, put: emptyExif }, blankBytes(from + emptyExif.length, to)]
}

/** A colour profile without its words. */
export async function* editColours(source: ByteSource, { body, to }: Box): AsyncGenerator<Edit> {
  const kind = (await source.read(body, 4)).toString('latin1')
  const known = body + (kind === 'nclx' || kind === 'nclc' ? coloursBytes : 4)
  const profile =
    kind === 'prof' || kind === 'rICC' ? cleanProfile(await source.read(body + 4, to - body - 4)) : undefined
  yield profile ? { from: body + 4, to, put: profile } : blankBytes(Math.min(known, to), to)
}

/** Colour profiles lose their words; what isn't one becomes zeros, since properties are known by their number. */
async function* editProfiles(source: ByteSource, properties: Box): AsyncGenerator<Edit> {
  for await (const box of readBoxes(source, properties.body, properties.to))
    if (box.type === 'colr') yield* editColours(source, box)
}

/** Leaves the picture of an AVIF or HEIF file; which side is up and its colours are properties of it. */
export async function* editItems(source: ByteSource, meta: Box): AsyncGenerator<Edit> {
  const within = { ...meta, body: await insideMeta(source, meta) }
  const [list, places, data, references] = await Promise.all(
    ['iinf', 'iloc', 'idat', 'iref'].map((type) => findBox(source, within, [type])),
  )
  const kinds = list ? await readKinds(source, list) : new Map<number, string>()
  const thumbnails = references ? await readThumbnails(source, references) : new Set<number>()
  const properties = await findBox(source, within, ['iprp', 'ipco'])
  if (properties) yield* editProfiles(source, properties)
  for (const [id, { isInside, spans }] of places ? readPlaces(await readAll(source, places)) : []) {
    const kind = kinds.get(id)
    if (pictures.has(kind ?? '') && !thumbnails.has(id)) continue
    const base = isInside ? (data?.body ?? source.size) : 0
    for (const { from, to } of spans) {
      const end = to === from ? source.size : base + to
      yield* blankItem(kind, { from: Math.min(base + from, source.size), to: Math.min(end, source.size) })
    }
  }
}
