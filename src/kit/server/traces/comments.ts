import type { ByteSource } from './byte-source.ts'
import { cutBytes, type Edit } from './edits.ts'
import { openTurns, pieceLength } from './in-pieces.ts'
import type { MediaKind } from './media-kinds.ts'

const codes = { tab: 9, newline: 10, return: 13, blank: 32, hash: 35 }
const isEnd = (byte: number) => byte === codes.newline || byte === codes.return
const isBlank = (byte: number) => byte === codes.blank || byte === codes.tab
/** Of UTF-8, before the first line. */
const orderMark = [0xef, 0xbb, 0xbf]

/** What is known of a line so far. */
type Line = 'blank' | 'hash' | 'comment' | 'said'

/** In a menu `#part` leads to a part of a page, so that a comment has a blank behind its sign. */
const afterHash = (byte: number, isMenu: boolean): Line => (!isMenu || isBlank(byte) ? 'comment' : 'said')

const next = (line: Line, byte: number, isMenu: boolean): Line => {
  if (line === 'hash') return afterHash(byte, isMenu)
  if (line !== 'blank' || isBlank(byte)) return line
  return byte === codes.hash ? 'hash' : 'said'
}

/** Cuts the lines that are comments, with their ends, so that no line between others becomes an empty one. */
const editComments = (isMenu: boolean) =>
  async function* (source: ByteSource): AsyncGenerator<Edit> {
    const letOthersRun = openTurns()
    const mark = await source.read(0, orderMark.length)
    let from = orderMark.every((byte, at) => mark[at] === byte) ? orderMark.length : 0
    let [line, wasCut, before]: [Line, boolean, number] = ['blank', false, 0]
    for (let start = from; start < source.size; start += pieceLength) {
      const bytes = await source.read(start, pieceLength)
      for (const [offset, byte] of bytes.entries()) {
        const at = start + offset
        const isSecondEnd = byte === codes.newline && before === codes.return && at === from
        before = byte
        if (!isEnd(byte)) {
          line = next(line, byte, isMenu)
          continue
        }
        wasCut = isSecondEnd ? wasCut : line === 'hash' || line === 'comment'
        if (wasCut) yield cutBytes(from, at + 1)
        from = at + 1
        line = 'blank'
      }
      await letOthersRun(start)
    }
    if (line === 'hash' || line === 'comment') yield cutBytes(from, source.size)
  }

const settings: MediaKind = { edit: editComments(false) }
const menu: MediaKind = { edit: editComments(true) }
const commented = /^[^/]+\/(?:(menu)|settings|store\/store)(?:\.[\w-]{1,35})?\.txt$/i

/** The files of a site that everybody may read and in which its owner notes things for themselves; undefined for any other. */
export function kindOfNotes(place: string): MediaKind | undefined {
  const found = commented.exec(place)
  return found ? (found[1] ? menu : settings) : undefined
}
