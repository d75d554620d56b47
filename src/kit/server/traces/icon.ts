import { sourceOf, type ByteSource } from './byte-source.ts'
import { applyEdits, collectEdits, type Edit } from './edits.ts'
import { editPng, pngStart } from './png.ts'

const [head, row] = [6, 16]

/** Icons are a few pictures behind a list; those that are PNGs lose what the PNG would lose alone. */
export async function* editIcon(source: ByteSource): AsyncGenerator<Edit> {
  const bytes = await source.read(0, source.size)
  const count = Math.min(bytes.readUInt16LE(4), 256, Math.floor((bytes.length - head) / row))
  const list = Buffer.from(bytes.subarray(0, head + count * row))
  const pictures: Buffer[] = []
  let at = list.length
  for (let picture = 0; picture < count; picture++) {
    const entry = head + picture * row
    const from = list.readUInt32LE(entry + 12)
    const given = at > 2 * bytes.length ? Buffer.alloc(0) : bytes.subarray(from, from + list.readUInt32LE(entry + 8))
    const isPng = given.subarray(0, pngStart.length).equals(pngStart)
    const made = isPng ? await applyEdits(sourceOf(given), await collectEdits(editPng(sourceOf(given)))) : given
    list.writeUInt32LE(made.length, entry + 8)
    list.writeUInt32LE(at, entry + 12)
    at += made.length
    pictures.push(made)
  }
  const put = Buffer.concat([list, ...pictures])
  if (!put.equals(bytes)) yield { from: 0, to: source.size, put }
}
