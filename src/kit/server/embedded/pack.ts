import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** What is in the folder of a closed database, by the paths in it; folders come before what is in them. */
interface PackedFolder {
  folders: string[]
  files: Map<string, Uint8Array>
}

/** What was packed matters more than how long it takes: it is done once, and unpacked at the first start of each installation. */
const params = {
  [constants.ZSTD_c_compressionLevel]: 9,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_checksumFlag]: 1,
}

/** Unpacked in few large pieces, which the system gets back at once; of many small ones the process would keep the memory. */
const chunkBytes = 4 * 2 ** 20

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

/** Files of the same name are beside each other, since most of them are the same: each database of a Postgres begins as a copy. */
export function packDatabase(folder: string): Buffer {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).toSorted(byName)
  const pathOf = ({ parentPath, name }: (typeof entries)[number]) => relative(folder, join(parentPath, name))
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf)
  const files = entries.filter((entry) => entry.isFile()).map(pathOf)
  const packed: PackedFolder = {
    folders: folders.toSorted(),
    files: new Map(files.map((path) => [path, readFileSync(join(folder, path))])),
  }
  return zstdCompressSync(serialize(packed), { params })
}

function readPacked(file: string): PackedFolder | string {
  try {
    return deserialize(zstdDecompressSync(readFileSync(file), { chunkSize: chunkBytes }))
  } catch (problem) {
    return String(problem)
  }
}

/** Returns why the file can’t be used; then nothing was written. Throws when the folder can’t be written to. */
export function unpackDatabase(file: string, folder: string): string | undefined {
  const packed = readPacked(file)
  if (typeof packed === 'string') return packed
  for (const path of packed.folders) mkdirSync(join(folder, path))
  for (const [path, bytes] of packed.files) writeFileSync(join(folder, path), bytes)
  return undefined
}
