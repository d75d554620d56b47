import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive, and what its headers get wrong. */
export interface Part {
  name: string | Buffer
  bytes?: string | Uint8Array
  isPacked?: boolean
  /** False values in the headers. */
  size?: number
  packedSize?: number
  crc?: number
  flags?: number
  method?: number
  /** As Unix has them. */
  mode?: number
  /** The header of that part is taken for its own. */
  sharesWith?: number
}

function describe({ name, bytes = '', isPacked = false, ...lies }: Part) {
  const raw = Buffer.from(bytes)
  const stored = isPacked ? deflateRawSync(raw) : raw
  const fields = Buffer.alloc(20)
  fields.writeUInt16LE(lies.flags ?? 0x800, 0)
  fields.writeUInt16LE(lies.method ?? (isPacked ? 8 : 0), 2)
  fields.writeUInt16LE(0x21, 6)
  fields.writeUInt32LE(lies.crc ?? crc32(raw), 8)
  fields.writeUInt32LE(lies.packedSize ?? stored.length, 12)
  fields.writeUInt32LE(lies.size ?? raw.length, 16)
  return { name: Buffer.from(name), stored, fields }
}

const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}

/** An archive with exactly the given bytes, which no honest program would write. */
export function packHostile(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  const offsets: number[] = []
  let offset = 0
  for (const part of parts) {
    const { name, stored, fields } = describe(part)
    const lengths = Buffer.concat([number(name.length, 2), number(0, 2)])
    const start = part.sharesWith === undefined ? offset : (offsets[part.sharesWith] ?? 0)
    offsets.push(start)
    if (part.sharesWith === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\0', 'latin1'), fields, lengths, name, stored])
      locals.push(local)
      offset += local.length
    }
    const rest = [
      number(0, 2),
      number(0, 2),
      number(0, 2),
      number(((part.mode ?? 0o100644) << 16) >>> 0, 4),
      number(start, 4),
    ]
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03\x14\0', 'latin1'), fields, lengths, ...rest, name]))
  }
  const directory = Buffer.concat(entries)
  const count = number(parts.length, 2)
  const end = [number(0, 4), count, count, number(directory.length, 4), number(offset, 4), number(0, 2)]
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), ...end])
}
