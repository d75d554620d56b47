import { promisify } from 'node:util'
import { crc32, deflateRaw, inflateRaw } from 'node:zlib'
import type { ByteSource } from './byte-source.ts'
import type { Edit } from './edits.ts'

/** The bytes of a packed file without what they tell; the same or undefined where nothing changes. */
type CleanPacked = (bytes: Buffer) => Promise<Uint8Array | undefined>

const localHeadBytes = 30
const centralHeadBytes = 46
const endHeadBytes = 22
const localMark = 0x04034b50
const centralMark = 0x02014b50
const endMark = 0x06054b50
/** Bit of an entry that is encrypted. */
const isEncrypted = 1
/** Bit of an entry whose sizes stand behind it. */
const hasSizesBehind = 8
const stored = 0
const deflated = 8
/** In bytes: of an archive, and of what is unpacked of it. */
const most = {
  archive: 48 * 1024 * 1024,
  unpacked: 32 * 1024 * 1024,
  allUnpacked: 128 * 1024 * 1024,
  entries: 5_000,
  comment: 65_535,
}
/** What is signed or encrypted stays as it is. */
const sealed = /^(?:_xmlsignatures\/|META-INF\/(?:\w*signatures|encryption|rights)\.xml)/
const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

interface PackedEntry {
  name: string
  /** Where its row in the directory begins. */
  row: number
  flags: number
  method: number
  packed: number
  unpacked: number
  /** Where it begins, where its bytes do, and where the next one begins. */
  from: number
  body: number
  to: number
}

/** The directory's rows in the order of the files; undefined where anything is unusual. */
function readDirectory(bytes: Buffer): { entries: PackedEntry[]; from: number; end: number } | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0 || end + endHeadBytes > bytes.length || bytes.readUInt32LE(end) !== endMark) return undefined
  const [count, from] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)]
  if (count > most.entries || from > end || bytes.length - end > endHeadBytes + most.comment) return undefined
  const entries: PackedEntry[] = []
  let row = from
  for (let at = 0; at < count; at++) {
    if (row + centralHeadBytes > end || bytes.readUInt32LE(row) !== centralMark) return undefined
    const lengths = [28, 30, 32].map((place) => bytes.readUInt16LE(row + place))
    const start = bytes.readUInt32LE(row + 42)
    if (start + localHeadBytes > from || bytes.readUInt32LE(start) !== localMark) return undefined
    entries.push({
      name: bytes.toString('latin1', row + centralHeadBytes, row + centralHeadBytes + (lengths[0] ?? 0)),
      row,
      flags: bytes.readUInt16LE(row + 8),
      method: bytes.readUInt16LE(row + 10),
      packed: bytes.readUInt32LE(row + 20),
      unpacked: bytes.readUInt32LE(row + 24),
      from: start,
      body: start + localHeadBytes + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28),
      to: from,
    })
    row += centralHeadBytes + lengths.reduce((sum, one) => sum + one, 0)
  }
  if (row !== end) return undefined
  const sorted = entries.toSorted((one, other) => one.from - other.from)
  for (const [at, entry] of sorted.entries()) entry.to = sorted[at + 1]?.from ?? from
  const isUsual = sorted.every(
    ({ body, packed, to, flags, name }) => body + packed <= to && !(flags & isEncrypted) && !sealed.test(name),
  )
  return isUsual ? { entries: sorted, from, end } : undefined
}

async function readPacked(bytes: Buffer, { method, body, packed, unpacked }: PackedEntry): Promise<Buffer | undefined> {
  const given = bytes.subarray(body, body + packed)
  if (unpacked > most.unpacked || (method !== stored && method !== deflated)) return undefined
  const made = method === stored ? given : await unpack(given, { maxOutputLength: unpacked + 1 }).catch(() => undefined)
  return made?.length === unpacked ? made : undefined
}

/** Writes the sizes and the sum of an entry into its head or its row. */
function writeSizes(
  head: Buffer,
  at: number,
  { made, put, flags }: { made: Uint8Array; put: Buffer; flags: number },
): void {
  head.writeUInt16LE(flags & ~hasSizesBehind, at - 8)
  head.writeUInt32LE(crc32(made), at)
  head.writeUInt32LE(put.length, at + 4)
  head.writeUInt32LE(made.length, at + 8)
}

/** Packed files lose what they would lose alone. What isn't understood, signed or encrypted stays, byte for byte. */
export const editPacked = (cleanerOf: (name: string) => CleanPacked | undefined) =>
  async function* (source: ByteSource): AsyncGenerator<Edit> {
    if (source.size > most.archive) return
    const bytes = await source.read(0, source.size)
    const found = readDirectory(bytes)
    if (!found) return
    const directory = Buffer.from(bytes.subarray(found.from))
    let [moved, left] = [0, most.allUnpacked]
    for (const entry of found.entries) {
      const row = entry.row - found.from
      directory.writeUInt32LE(entry.from + moved, row + 42)
      const clean = cleanerOf(entry.name)
      left -= clean ? entry.unpacked : 0
      const given = clean && left >= 0 ? await readPacked(bytes, entry) : undefined
      const made = given && (await clean?.(given))
      if (!made || made === given) continue
      const put = entry.method === stored ? Buffer.from(made) : await pack(made)
      const head = Buffer.from(bytes.subarray(entry.from, entry.body))
      writeSizes(head, 14, { made, put, flags: entry.flags })
      writeSizes(directory, row + 16, { made, put, flags: entry.flags })
      moved += put.length - (entry.to - entry.body)
      yield { from: entry.from, to: entry.body, put: head }
      yield { from: entry.body, to: entry.to, put }
    }
    if (moved === 0 && directory.equals(bytes.subarray(found.from))) return
    directory.writeUInt32LE(found.from + moved, found.end - found.from + 16)
    yield { from: found.from, to: source.size, put: directory }
  }
