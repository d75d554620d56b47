import type { ByteRange } from '../files.ts'
import type { ByteSource } from './byte-source.ts'
import { openTurns, pieceLength } from './in-pieces.ts'
import { Unreadable } from './unreadable.ts'

/** What is sent instead of some bytes of a file; `zeros` stands for as many zeros, so that nothing behind them moves. */
export interface Edit {
  from: number
  /** The first byte after them. */
  to: number
  put: Uint8Array | 'zeros'
}

export const cutBytes = (from: number, to: number): Edit => ({ from, to, put: new Uint8Array() })
export const blankBytes = (from: number, to: number): Edit => ({ from, to, put: 'zeros' })

const lengthOf = ({ from, to, put }: Edit) => (put === 'zeros' ? to - from : put.length)

/** A file in more pieces than any real one. */
const mostEdits = 50_000

const join = (one: Edit, other: Edit): Edit | undefined => {
  if (one.to !== other.from || one.put === 'zeros' || other.put === 'zeros')
    return one.to === other.from && one.put === other.put ? { ...one, to: other.to } : undefined
  return one.put.length + other.put.length === 0 ? { ...one, to: other.to } : undefined
}

/** In order, each beginning where the one before has ended, and without those that change nothing. */
export async function collectEdits(found: AsyncIterable<Edit>): Promise<Edit[]> {
  const edits: Edit[] = []
  for await (const edit of found) {
    const last = edits.at(-1)
    const joined = last && join(last, edit)
    if (joined) edits[edits.length - 1] = joined
    else if (edit.to > edit.from) edits.push(edit)
    if (edits.length > mostEdits) throw new Unreadable('This file is in too many pieces.')
  }
  let end = 0
  return edits
    .toSorted((one, other) => one.from - other.from)
    .flatMap((edit) => {
      const from = Math.max(edit.from, end)
      if (edit.to <= from) return []
      end = edit.to
      return [from === edit.from ? edit : blankBytes(from, edit.to)]
    })
}

export const sizeWith = (size: number, edits: readonly Edit[]): number =>
  edits.reduce((sum, edit) => sum + lengthOf(edit) - (edit.to - edit.from), size)

/** A piece of the edited file: bytes of the original from `from` on, or others. */
interface EditPiece {
  length: number
  from?: number
  put?: Edit['put']
}

function piecesOf(size: number, edits: readonly Edit[]): EditPiece[] {
  let at = 0
  const pieces = edits.flatMap((edit): EditPiece[] => {
    const kept = { length: edit.from - at, from: at }
    at = edit.to
    return [kept, { length: lengthOf(edit), put: edit.put }]
  })
  return [...pieces, { length: size - at, from: at }].filter(({ length }) => length > 0)
}

const someZeros = new Uint8Array(64 * 1024)

function* zeros(length: number): Generator<Uint8Array> {
  for (let left = length; left > 0; left -= someZeros.length) yield someZeros.subarray(0, left)
}

/** Part of the file as it is with the edits. */
export async function* readEdited(
  { size, edits }: { size: number; edits: readonly Edit[] },
  { from, to }: ByteRange,
  readOriginal: (range: ByteRange) => Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  let start = 0
  for (const piece of piecesOf(size, edits)) {
    const [first, end] = [Math.max(from - start, 0), Math.min(to + 1 - start, piece.length)]
    start += piece.length
    if (first >= end) continue
    if (piece.from !== undefined) yield* await readOriginal({ from: piece.from + first, to: piece.from + end - 1 })
    else if (piece.put === 'zeros') yield* zeros(end - first)
    else if (piece.put) yield piece.put.subarray(first, end)
  }
}

/** All bytes with the edits; for small files. */
export async function applyEdits(source: ByteSource, edits: readonly Edit[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for (const { length, from, put } of piecesOf(source.size, edits)) {
    if (from !== undefined) parts.push(await source.read(from, length))
    else parts.push(put === 'zeros' || put === undefined ? new Uint8Array(length) : put)
  }
  return Buffer.concat(parts)
}

/** Of what stands between two edits, so that many short pieces take little room. */
const joinedAtBytes = pieceLength

/** A text of bytes, one a sign, with many edits that are in order. */
export async function weaveText(text: string, edits: readonly Edit[]): Promise<Buffer> {
  const [woven, takeTurns]: [Buffer[], ReturnType<typeof openTurns>] = [[], openTurns()]
  let [at, piece] = [0, '']
  const close = () => {
    woven.push(Buffer.from(piece, 'latin1'))
    piece = ''
  }
  for (const { from, to, put } of edits) {
    piece += text.slice(at, from) + (put === 'zeros' ? '' : Buffer.from(put).toString('latin1'))
    if (piece.length > joinedAtBytes) close()
    await takeTurns((at = to))
  }
  piece += text.slice(at)
  close()
  return Buffer.concat(woven)
}
