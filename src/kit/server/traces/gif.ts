import type { ByteSource } from './byte-source.ts'
import { cut, type Edit } from './edits.ts'

const [extension, image, trailer] = [0x21, 0x2c, 0x3b]
/** Extensions: how a frame is shown, and what an application added. */
const [control, application] = [0xf9, 0xff]
/** How often an animation repeats, and the colour profile. */
const kept = /^(NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/

/** In bytes, of the colour table that these flags announce. */
const tableSize = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Where a row of sub-blocks ends. */
async function skipBlocks(source: ByteSource, from: number): Promise<number> {
  for (let at = from; at < source.size;) {
    const [length = 0] = await source.read(at, 1)
    at += length + 1
    if (length === 0) return at
  }
  return source.size
}

async function isKept(source: ByteSource, at: number, label: number): Promise<boolean> {
  if (label === control) return true
  return label === application && kept.test((await source.read(at + 3, 11)).toString('latin1'))
}

/** Leaves the frames, their timing and the colour profile. */
export async function* editGif(source: ByteSource): AsyncGenerator<Edit> {
  let at = 13 + tableSize((await source.read(10, 1))[0])
  while (at < source.size) {
    const [kind = 0, label = 0] = await source.read(at, 2)
    if (kind === image) at = await skipBlocks(source, at + 11 + tableSize((await source.read(at + 9, 1))[0]))
    else if (kind === extension) {
      const end = await skipBlocks(source, at + 2)
      if (!(await isKept(source, at, label))) yield cut(at, end)
      at = end
    } else {
      yield cut(kind === trailer ? at + 1 : at, source.size)
      return
    }
  }
}
