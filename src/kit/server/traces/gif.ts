import type { ByteSource } from './byte-source.ts'
import { cleanProfile } from './colour-profile.ts'
import { cutBytes, type Edit } from './edits.ts'

const extension = 0x21
const image = 0x2c
const trailer = 0x3b
/** An extension that says how a frame is shown. */
const control = 0xf9
/** One that an application added. */
const application = 0xff
/** How often an animation repeats, which takes few bytes. */
const repeats = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/
/** The colour profile. */
const profile = 'ICCRGBG1012'
const longestRepeatBytes = 25
const longestProfileBytes = 256 * 1024
/** Before the sub-blocks of an application. */
const applicationHeadBytes = 14

const controlLength = 8

interface Extension {
  from: number
  end: number
  label: number
}

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

/** The colour profile in its sub-blocks without words; what isn't one goes. */
async function editProfile(source: ByteSource, from: number, end: number): Promise<Edit[]> {
  if (end - from > longestProfileBytes) return [cutBytes(from, end)]
  const bytes = Buffer.from(await source.read(from, end - from))
  const blocks: Buffer[] = []
  for (let at = applicationHeadBytes; at < bytes.length; at += (bytes[at] ?? 0) + 1)
    blocks.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)))
  const made = cleanProfile(Buffer.concat(blocks))
  if (!made) return [cutBytes(from, end)]
  let at = 0
  for (const block of blocks) made.copy(block, 0, at, (at += block.length))
  return [{ from, to: end, put: bytes }]
}

async function editExtension(source: ByteSource, { from, end, label }: Extension): Promise<Edit[]> {
  if (label === control && end - from === controlLength) return []
  const name = label === application ? (await source.read(from + 3, 11)).toString('latin1') : ''
  if (name === profile) return editProfile(source, from, end)
  return repeats.test(name) && end - from <= longestRepeatBytes ? [] : [cutBytes(from, end)]
}

/** Leaves the frames, their timing and the colour profile. */
export async function* editGif(source: ByteSource): AsyncGenerator<Edit> {
  let at = 13 + tableSize((await source.read(10, 1))[0])
  while (at < source.size) {
    const [kind = 0, label = 0] = await source.read(at, 2)
    if (kind === image) at = await skipBlocks(source, at + 11 + tableSize((await source.read(at + 9, 1))[0]))
    else if (kind === extension) {
      const end = await skipBlocks(source, at + 2)
      yield* await editExtension(source, { from: at, end, label })
      at = end
    } else {
      yield cutBytes(kind === trailer ? at + 1 : at, source.size)
      return
    }
  }
}
