import type { ByteSource } from './byte-source.ts'
import { blankBytes, type Edit } from './edits.ts'

/** A box of an MP4, QuickTime, AVIF or HEIF file. */
export interface Box {
  type: string
  /** Where it begins, where its content does, and where it ends. */
  from: number
  body: number
  to: number
}

export async function* readBoxes(source: ByteSource, from: number, end: number): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= end;) {
    const head = await source.read(at, 16)
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const body = at + (isLong ? 16 : 8)
    const to = length < body - at ? end : Math.min(end, at + length)
    yield { type: head.toString('latin1', 4, 8), from: at, body: Math.min(body, to), to }
    at = to
  }
}

const free = Buffer.from('free', 'latin1')

/** What stands for a box whose place has to stay: one of the same size that says nothing. */
export const freeBox = ({ from, body, to }: Box): Edit[] => [
  { from: from + 4, to: from + 8, put: free },
  blankBytes(body, to),
]

/** Where the boxes within a `meta` box begin: QuickTime leaves out its version. */
export async function insideMeta(source: ByteSource, { body, to }: Box): Promise<number> {
  const start = await source.read(body, Math.min(12, to - body))
  return start.toString('latin1', 4, 8) === 'hdlr' ? body : Math.min(to, body + 4)
}

/** The four letters in a `hdlr` box that say what it is about. */
export async function readHandler(source: ByteSource, from: number, to: number): Promise<string> {
  for await (const box of readBoxes(source, from, to))
    if (box.type === 'hdlr') return (await source.read(box.body + 8, 4)).toString('latin1')
  return ''
}

/** The first box at the end of a path of types. */
export async function findBox(source: ByteSource, within: Box, [type, ...deeper]: string[]): Promise<Box | undefined> {
  if (type === undefined) return within
  for await (const box of readBoxes(source, within.body, within.to))
    if (box.type === type) return findBox(source, box, deeper)
  return undefined
}
