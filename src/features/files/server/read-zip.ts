import { type Phrase, phrase } from '#kit/phrase.ts'
import { isUtf8 } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, fromFdPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '#kit/refusal.ts'
import { largestUploadBytes, largestZip } from '../rules.ts'

export interface PackedFile {
  /** With a slash at the end for a folder. */
  path: string
  /** In bytes, according to the archive. */
  size: number
  read: () => Promise<Uint8Array>
  /** At most so many bytes from its beginning, without unpacking the others. */
  readStart: (most: number) => Promise<Uint8Array>
}

/** Small texts may be compressed better than that; a large file that is, was made to fill the disk. */
const tightest = 200
const fewBytes = 100 * 1024 ** 2
/** More than any system takes. */
const longestNameBytes = 4096
const link = 0o120000
const kindOf = ({ externalFileAttributes }: Entry) => (externalFileAttributes >>> 16) & 0o170000

const refuse = (words: Phrase, cause?: unknown) => new Refusal('invalid', words, { cause })
const notReadable = (cause?: unknown) => refuse(phrase('zip-unreadable', 'This zip can’t be read.'), cause)
const notSafe = () => refuse(phrase('zip-unsafe', 'This zip is not safe to unpack.'))
const tooMuch = () => new Refusal('too-large', phrase('zip-too-full', 'This zip holds too much.'))

/** An archive that can't be read is a refusal, not a bug. */
async function forgive<T>(work: Promise<T>): Promise<T> {
  return work.catch((problem: unknown) => {
    throw problem instanceof Refusal ? problem : notReadable(problem)
  })
}

function checkEntry(entry: Entry): void {
  const { uncompressedSize, compressedSize, fileNameLength } = entry
  if (entry.isEncrypted()) throw refuse(phrase('zip-protected', 'This zip is protected by a password.'))
  if (!entry.canDecodeFileData()) throw notReadable()
  const bursts = uncompressedSize > largestUploadBytes && uncompressedSize > compressedSize * tightest
  if (kindOf(entry) === link || bursts || fileNameLength > longestNameBytes) throw notSafe()
}

const minimalHeaderBytes = 30

const isUtf8Name = 0x800
/** Some programs write `./` before each name. */
const hereAbove = /^(?:\.\/)+(?=.)/s

/** Most programs outside of Windows write names in UTF-8 without saying so; anything else is in the old DOS letters. */
function readName({ fileNameRaw, extraFields, generalPurposeBitFlag: flags }: Entry): string {
  const isUnicode = isUtf8(fileNameRaw)
  const name = getFileNameLowLevel(isUnicode ? flags | isUtf8Name : flags, fileNameRaw, extraFields, true)
  return name.replace(hereAbove, '')
}

/** Refuses an archive in which two files share bytes or have the same name. */
function checkApart(entries: Entry[]): void {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  let end = 0
  for (const { relativeOffsetOfLocalHeader: start, compressedSize, fileNameLength } of inOrder) {
    if (start < end) throw notSafe()
    end = start + minimalHeaderBytes + fileNameLength + compressedSize
  }
  const names = new Set(entries.map((entry) => readName(entry).replace(/\/+/g, '/')))
  if (names.size < entries.length) throw notSafe()
}

async function readEntry(archive: ZipFile, entry: Entry): Promise<Uint8Array> {
  const bytes = await forgive(archive.openReadStreamPromise(entry).then((stream) => buffer(stream)))
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) throw notReadable()
  return bytes
}

async function readStart(archive: ZipFile, entry: Entry, most: number): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let size = 0
  const read = async () => {
    for await (const piece of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      pieces.push(piece)
      size += piece.length
      if (size >= most) break
    }
  }
  await forgive(read())
  return Buffer.concat(pieces).subarray(0, most)
}

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  let [size, packedSize] = [0, 0]
  for await (const entry of archive.eachEntry()) {
    checkEntry(entry)
    entries.push(entry)
    size += entry.uncompressedSize
    packedSize += entry.compressedSize
    if (entries.length > largestZip.entries || size > largestZip.unpacked) throw tooMuch()
  }
  if (size > fewBytes && size > packedSize * tightest) throw notSafe()
  checkApart(entries)
  return entries
}

const manner = { autoClose: false, strictFileNames: true }

/** An archive whose list of files has been checked. */
export interface Archive {
  packed: PackedFile[]
  comment: string
  /** Unpacks everything once, so that a damaged archive changes nothing. */
  verify: (signal?: AbortSignal) => Promise<void>
}

/** Opens a zip from a file or from memory, and checks its list of files. */
export async function openZip(from: FileHandle | Buffer): Promise<Archive> {
  const opening = Buffer.isBuffer(from) ? fromBufferPromise(from, manner) : fromFdPromise(from.fd, manner)
  const archive = await forgive(opening)
  const entries = await forgive(listEntries(archive))
  const packed = entries.map((entry) => ({
    path: readName(entry),
    size: entry.uncompressedSize,
    read: () => readEntry(archive, entry),
    readStart: (most: number) => readStart(archive, entry, most),
  }))
  return {
    packed: packed.filter(({ path }) => path !== './'),
    comment: archive.comment,
    verify: async (signal) => {
      for (const { size, read } of packed) {
        signal?.throwIfAborted()
        if (size <= largestUploadBytes) await read()
      }
    },
  }
}
