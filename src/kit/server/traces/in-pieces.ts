import { setImmediate as letOthersRun } from 'node:timers/promises'

/** In signs, or bytes, between two turns for everybody else. */
export const pieceLength = 32 * 1024
/** Of a reference such as `&#x10FFFF;` that ends a piece, and of an escaped byte. */
const longestEscapeCharacters = 12

/** Where a piece ends that begins here: not within a reference or an escape. */
function endOfPiece(text: string, from: number): number {
  const end = from + pieceLength
  if (end >= text.length) return text.length
  const last = text.slice(end - longestEscapeCharacters, end)
  const begun = Math.max(last.lastIndexOf('&'), last.lastIndexOf('%'))
  return begun === -1 ? end : end - longestEscapeCharacters + begun
}

/** A text of bytes, one a sign, changed in pieces, with turns for everybody else between them. */
export async function changePieces(text: string, change: (piece: string) => string): Promise<string> {
  const changed: Buffer[] = []
  for (let at = 0; at < text.length;) {
    const end = endOfPiece(text, at)
    changed.push(Buffer.from(change(text.slice(at, end)), 'latin1'))
    at = end
    if (at < text.length) await letOthersRun()
  }
  return Buffer.concat(changed).toString('latin1')
}

/** Pieces of bytes, with turns for everybody else between them. */
export async function* piecesOfBytes(bytes: Buffer, length = pieceLength): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) {
    yield bytes.subarray(at, at + length)
    await letOthersRun()
  }
}

/** Lets others have their turn when a reader has come further by a piece. */
export function openTurns(): (at: number) => Promise<void> | undefined {
  let last = 0
  return (at) => {
    if (Math.abs(at - last) < pieceLength) return undefined
    last = at
    return letOthersRun()
  }
}
