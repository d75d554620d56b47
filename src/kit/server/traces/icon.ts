import { editIconBitmap } from './bitmap.ts'
import { sourceOf, type ByteSource } from './byte-source.ts'
import { applyEdits, collectEdits, type Edit } from './edits.ts'
import { editJpeg } from './jpeg.ts'
import { editPng, pngStart } from './png.ts'
import { Unreadable } from './unreadable.ts'

const headBytes = 6
const rowBytes = 16
/** In bytes of an entry: width, height and number of colours; one that isn't used; planes and bits. */
const unused = 3
const jpegStart = Buffer.from([0xff, 0xd8, 0xff])
const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

/** A picture as it would be alone; one that nobody knows is left out. */
async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  const edit = startsWith(bytes, pngStart) ? editPng : startsWith(bytes, jpegStart) ? editJpeg : editIconBitmap
  try {
    const edits = await collectEdits(edit(sourceOf(bytes)))
    return edits.length === 0 ? bytes : await applyEdits(sourceOf(bytes), edits)
  } catch (problem) {
    if (problem instanceof Unreadable || problem instanceof RangeError) return Buffer.alloc(0)
    throw problem
  }
}

/** Icons are a few pictures behind a list; each loses what it would lose alone. */
export async function* editIcon(source: ByteSource): AsyncGenerator<Edit> {
  const bytes = await source.read(0, source.size)
  const count = Math.min(bytes.readUInt16LE(4), 256, Math.floor((bytes.length - headBytes) / rowBytes))
  const list = Buffer.from(bytes.subarray(0, headBytes + count * rowBytes))
  const pictures: Buffer[] = []
  let [at, left] = [list.length, 2 * bytes.length]
  for (let picture = 0; picture < count; picture++) {
    const entry = headBytes + picture * rowBytes
    const from = list.readUInt32LE(entry + 12)
    const given = bytes.subarray(from, from + list.readUInt32LE(entry + 8))
    left -= given.length
    const made = left < 0 ? Buffer.alloc(0) : await cleanPicture(given)
    list[entry + unused] = 0
    list.writeUInt32LE(made.length, entry + 8)
    list.writeUInt32LE(at, entry + 12)
    at += made.length
    pictures.push(made)
  }
  const put = Buffer.concat([list, ...pictures])
  if (!put.equals(bytes)) yield { from: 0, to: source.size, put }
}
