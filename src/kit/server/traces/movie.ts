import type { ByteSource } from './byte-source.ts'
import { blankBytes, type Edit } from './edits.ts'
import { findBox, freeBox, insideMeta, readBoxes, readHandler, type Box } from './boxes.ts'
import { editColours, editItems } from './items.ts'
import { findSamples, type SampleSpan } from './samples.ts'
import { position } from './telling-words.ts'

const words = (text: string) => new Set(text.split(' '))

const top = words('ftyp styp moov mdat moof mfra sidx ssix wide free skip pdin emsg prft meta')
const movie = words(
  `mvhd trak mvex iods trex mehd udta meta tkhd tref edts elst mdia tapt clef prof enof load mdhd hdlr elng minf vmhd smhd hmhd nmhd
  sthd gmhd dinf stbl stsd stts ctts cslg stss stps stsh stsc stsz stz2 stco co64 sdtp sbgp sgpd subs saiz saio padb senc pssh mfhd
  traf tfhd tfdt trun trgr free skip`.replaceAll(/\s+/g, ' '),
)
const containers = words('moov trak mdia minf stbl moof traf mvex edts tapt')
/** What people write on a recording so that others find it: title, people, album, year, copyright, number, chapters, loudness. */
const label = words(
  '\xa9nam \xa9ART \xa9alb \xa9gen \xa9day \xa9cpy \xa9wrt aART gnre cprt trkn disk tmpo cpil pgap titl perf albm yrrc name chpl ludt free skip hdlr',
)
/** Of a handler, before what a program calls it. */
const handlerHeadBytes = 24
/** Boxes within boxes: real ones are no deeper. */
const deepest = 12
const tracks = words('vide soun pict auxv text sbtl subt clcp')
const texts = words('text sbtl subt clcp')
/** Of the texts of a track, more are not looked at. */
const mostTextBytes = 1024 * 1024
async function* editLabels(source: ByteSource, from: number, to: number, depth: number): AsyncGenerator<Edit> {
  for await (const box of readBoxes(source, from, to)) {
    if (depth < deepest && box.type === 'meta') yield* editMeta(source, box, depth + 1)
    else if (depth < deepest && box.type === 'ilst') yield* editLabels(source, box.body, box.to, depth + 1)
    else if (!label.has(box.type)) yield* freeBox(box)
    else if (box.type === 'free' || box.type === 'skip') yield blankBytes(box.body, box.to)
  }
}

/** Of the labels that music players show, those above; everything else that `meta` may hold goes. */
async function* editMeta(source: ByteSource, box: Box, depth: number): AsyncGenerator<Edit> {
  const inside = await insideMeta(source, box)
  const isLabels = (await readHandler(source, inside, box.to)) === 'mdir'
  yield* isLabels ? editLabels(source, inside, box.to, depth) : freeBox(box)
}

async function tellsPosition(source: ByteSource, spans: SampleSpan[]): Promise<boolean> {
  let left = mostTextBytes
  for (const { from, to } of spans) {
    left -= to - from
    if (left < 0 || position.test((await source.read(from, to - from)).toString('latin1'))) return true
  }
  return false
}

/** The samples of a track that isn't seen or heard, such as the positions of a camera; undefined for one that is. */
async function findHidden(source: ByteSource, track: Box): Promise<SampleSpan[] | undefined> {
  const media = await findBox(source, track, ['mdia'])
  const handler = media ? await readHandler(source, media.body, media.to) : ''
  if (tracks.has(handler) && !texts.has(handler)) return undefined
  const table = await findBox(source, track, ['mdia', 'minf', 'stbl'])
  const spans = table ? await findSamples(source, table) : []
  return tracks.has(handler) && !(await tellsPosition(source, spans)) ? undefined : spans
}

/** Of a picture's description: before the name of the program that packed it, of that name, and before its own boxes. */
const beforeProgramBytes = 50
const programBytes = 32
const pictureHeadBytes = 86
const pictureCodes = words(
  'avc1 avc3 hvc1 hev1 dvh1 dvhe av01 vp08 vp09 mp4v s263 jpeg mjpa apch apcn apcs apco ap4h encv',
)

/** How the pictures of a track are packed, without the name of a camera. */
async function* editDescriptions(source: ByteSource, { body, to }: Box): AsyncGenerator<Edit> {
  for await (const entry of readBoxes(source, body + 8, to)) {
    if (!pictureCodes.has(entry.type) || entry.to - entry.from < pictureHeadBytes) continue
    yield blankBytes(entry.from + beforeProgramBytes, entry.from + beforeProgramBytes + programBytes)
    for await (const box of readBoxes(source, entry.from + pictureHeadBytes, entry.to))
      if (box.type === 'colr') yield* editColours(source, box)
  }
}

async function* editBox(source: ByteSource, box: Box, depth = 0): AsyncGenerator<Edit> {
  const hidden = box.type === 'trak' ? await findHidden(source, box) : undefined
  const isKnown = (depth === 0 ? top : movie).has(box.type) && depth < deepest
  if (!isKnown || hidden) {
    yield* freeBox(box)
    for (const { from, to } of hidden ?? []) yield blankBytes(from, to)
  } else if (box.type === 'free' || box.type === 'skip') yield blankBytes(box.body, box.to)
  else if (box.type === 'hdlr') yield blankBytes(Math.min(box.body + handlerHeadBytes, box.to), box.to)
  else if (box.type === 'stsd') yield* editDescriptions(source, box)
  else if (box.type === 'udta') yield* editLabels(source, box.body, box.to, depth)
  else if (box.type === 'meta') yield* editMeta(source, box, depth)
  else if (containers.has(box.type))
    for await (const child of readBoxes(source, box.body, box.to)) yield* editBox(source, child, depth + 1)
}

/** Leaves what is seen and heard, and its title; no byte changes its place, since the tables of a movie name places. */
export async function* editMovie(source: ByteSource): AsyncGenerator<Edit> {
  let end = 0
  for await (const box of readBoxes(source, 0, source.size)) {
    end = box.to
    const isPicture =
      box.type === 'meta' && (await readHandler(source, await insideMeta(source, box), box.to)) === 'pict'
    yield* isPicture ? editItems(source, box) : editBox(source, box)
  }
  yield blankBytes(end, source.size)
}
