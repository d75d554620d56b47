import type { ByteSource } from './byte-source.ts'
import { blankBytes, type Edit } from './edits.ts'

const ids = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  info: 0x1549a966,
  void: 0xec,
}
/** Of the info: scale of times, duration, title, and the programs, which have to be named. */
const keptInfo = new Set([0x2ad7b1, 0x4489, 0x7ba9, 0x4d80, 0x5741])
/** What players need: seek head, info, tracks, clusters, cues, chapters, and checksums. */
const kept = new Set([0x114d9b74, 0x1549a966, 0x1654ae6b, ids.cluster, 0x1c53bb6b, 0x1043a770, 0xbf])
/** Tags and attachments begin an element of the segment too, so that a cluster without a length ends there. */
const ofSegment = new Set([...kept, 0x1254c367, 0x1941a469])

interface Element {
  id: number
  from: number
  body: number
  /** Undefined where the element doesn't say how long it is. */
  to: number | undefined
}

/** The length in bytes of a number by its first byte. */
const widthOf = (first: number) => Math.clz32(first) - 23

async function readElement(source: ByteSource, from: number): Promise<Element | undefined> {
  const head = await source.read(from, 12)
  const idWidth = widthOf(head[0] ?? 0)
  const sizeWidth = widthOf(head[idWidth] ?? 0)
  if (idWidth > 4 || sizeWidth > 8 || head.length < idWidth + sizeWidth) return undefined
  const marked = BigInt(`0x${head.toString('hex', idWidth, idWidth + sizeWidth)}`)
  const most = 1n << BigInt(7 * sizeWidth)
  const size = marked & (most - 1n)
  const body = from + idWidth + sizeWidth
  const to = size === most - 1n ? undefined : Math.min(source.size, body + Number(size))
  return { id: head.readUIntBE(0, idWidth), from, body, to }
}

/** An element of the same size that says nothing. */
function voidElement(from: number, to: number): Edit[] {
  const length = to - from
  const head = length < 9 ? Buffer.from([ids.void, 0x80 | (length - 2)]) : Buffer.alloc(9, 0)
  if (length >= 9) {
    head.set([ids.void, 0x01])
    head.writeUIntBE(length - 9, 3, 6)
  }
  return [{ from, to: from + head.length, put: head }, blankBytes(from + head.length, to)]
}

/** Where a cluster without a length ends. */
async function endOfCluster(source: ByteSource, body: number): Promise<number> {
  for (let at = body; at < source.size;) {
    const element = await readElement(source, at)
    if (!element?.to || (at > body && ofSegment.has(element.id))) return element ? at : source.size
    at = element.to
  }
  return source.size
}

/** Of the info, names of files and the like become as many bytes that say nothing. */
async function* editInfo(source: ByteSource, from: number, end: number): AsyncGenerator<Edit> {
  for (let at = from; at < end;) {
    const element = await readElement(source, at)
    const to = Math.min(end, element?.to ?? end)
    if (!element || to <= at + 1) {
      yield blankBytes(at, end)
      return
    }
    if (!keptInfo.has(element.id)) yield* voidElement(at, to)
    at = to
  }
}

/** Leaves what is seen and heard; tags and attached files become as many bytes that say nothing. */
export async function* editWebm(source: ByteSource): AsyncGenerator<Edit> {
  for (let at = 0; at < source.size;) {
    const element = await readElement(source, at)
    if (!element) {
      yield blankBytes(at, source.size)
      return
    }
    const { id, body, to } = element
    const isOuter = at === 0 || id === ids.segment
    if (id === ids.segment) at = body
    else {
      at = to ?? (id === ids.cluster ? await endOfCluster(source, body) : source.size)
      if (id === ids.void) yield blankBytes(body, at)
      else if (id === ids.info) yield* editInfo(source, body, at)
      else if (!isOuter && !kept.has(id)) yield* voidElement(element.from, at)
    }
  }
}
