import { type BlockLine, countClosing, readBlockLine, readDetails } from './block-line.ts'
import { blockNames, kinds, typeOf } from './blocks/index.ts'
import { isBlank, longestLineCharacters } from './text/lines.ts'
import type { BlockMark, Mark } from './mark.ts'

const deepest = 3

/** An open code fence: its character, its length, and the indentation of its list item. */
interface Fence {
  character: string
  length: number
  indent: number
}

const fenceShape = /^( *)((?:(?:[-*+]|\d{1,9}[.)]) +)*)(`{3,}|~{3,})(.*)$/s
/** A code fence named html shows html as code; fences with the name of another data block become that block. */
const isFenceName = (name: string) => {
  const type = typeOf(name)
  return type !== undefined && type !== 'html' && (kinds[type].body === 'data' || kinds[type].body === 'either')
}

class Pairing {
  readonly marks = new Map<number, Mark>()
  readonly #lines: readonly string[]
  readonly #open: BlockMark[] = []
  #fence: Fence | undefined

  constructor(lines: readonly string[]) {
    this.#lines = lines
  }

  run(from: number): Map<number, Mark> {
    for (let at = from; at < this.#lines.length;) at = this.#read(this.#lines[at] ?? '', at)
    for (const { opening, start } of this.#open)
      this.marks.set(start, { kind: 'unclosed', opening, start, end: start + 1 })
    markDeep(this.marks)
    return this.marks
  }

  /** Reads one line, or a whole data block; returns the next line to read. */
  #read(line: string, at: number): number {
    if (this.#fence && this.#staysFenced(line, this.#fence)) return at + 1
    if (line.length > longestLineCharacters) {
      this.marks.set(at, { kind: 'long', start: at, end: at + 1 })
      return at + 1
    }
    const first = /[^ ]/.exec(line)?.[0]
    if (first === ':') return this.#readColons(line, at)
    if (line.includes('```') || line.includes('~~~')) return this.#readFence(line, at)
    return at + 1
  }

  #staysFenced(line: string, { character, length, indent }: Fence): boolean {
    const text = line.trimStart()
    const ahead = line.length - text.length
    if (text !== '' && ahead < indent) this.#fence = undefined
    else if (text.startsWith(character.repeat(length)) && text.replaceAll(character, '').trim() === '') {
      this.#fence = undefined
      return true
    }
    return this.#fence !== undefined
  }

  #readFence(line: string, at: number): number {
    const [, spaces = '', markers = '', fence = '', info = ''] = fenceShape.exec(line) ?? []
    const character = fence.charAt(0)
    if (fence === '' || spaces.length > 3 || (character === '`' && info.includes('`'))) return at + 1
    const name = /^\s*([a-z][a-z-]*)/.exec(info)
    if (name?.[1] && markers === '' && isFenceName(name[1])) {
      const opening = { colons: 3, fence, name: name[1], ...readDetails(info.slice(name[0].length)) }
      return this.#readData(opening, at, (text) => this.#closesFence(text, character, fence.length))
    }
    this.#fence = { character, length: fence.length, indent: markers === '' ? 0 : spaces.length + markers.length }
    return at + 1
  }

  #closesFence(text: string, character: string, length: number): boolean {
    const trimmed = text.trim()
    return trimmed.length >= length && trimmed === character.repeat(trimmed.length)
  }

  #readColons(line: string, at: number): number {
    if (countClosing(line) > 0) return this.#close(at)
    const opening = readBlockLine(line, (name) => blockNames.has(name))
    if (!opening) return at + 1
    const type = typeOf(opening.name)
    const body = type ? kinds[type].body : opening.colons > 3 ? 'data' : 'prose'
    const long = opening.colons > 2
    const rows = body === 'data' ? type !== undefined || long : body === 'either' && long
    if (rows) return this.#readData(opening, at, (text) => countClosing(text) >= Math.max(3, opening.colons))
    if (body === 'none' && long) return this.#readLeaf(opening, at)
    const mark: BlockMark = { kind: 'block', opening, start: at, end: at + 1, closed: true, deep: false }
    this.marks.set(at, mark)
    if (long) this.#open.push(mark)
    return at + 1
  }

  #close(at: number): number {
    const mark = this.#open.pop()
    if (!mark || mark.opening.broken) {
      this.marks.set(at, { kind: mark ? 'closing' : 'stray', start: at, end: at + 1 })
    } else {
      mark.body = [mark.start + 1, at]
      mark.end = at + 1
    }
    return at + 1
  }

  /** Ends at the closing line; without one before the next block starts, at the first blank line. */
  #readData(opening: BlockLine, start: number, closes: (line: string) => boolean): number {
    const { end, closed } = this.#findEnd(opening, start, closes)
    this.marks.set(start, {
      kind: 'block',
      opening,
      start,
      end: closed ? end + 1 : end,
      body: [start + 1, end],
      closed,
      deep: false,
    })
    return closed ? end + 1 : end
  }

  #findEnd(opening: BlockLine, start: number, closes: (line: string) => boolean): { end: number; closed: boolean } {
    let blank: number | undefined
    let at = start + 1
    for (; at < this.#lines.length; at++) {
      const line = this.#lines[at] ?? ''
      if (closes(line)) return { end: at, closed: true }
      if (blank === undefined && isBlank(line)) blank = at
      if (this.#opensAnother(line, opening)) break
    }
    return { end: blank ?? at, closed: false }
  }

  #opensAnother(line: string, { name, colons }: BlockLine): boolean {
    if (!line.trimStart().startsWith(':::') || line.length > longestLineCharacters) return false
    const other = readBlockLine(line, (word) => blockNames.has(word))
    return other !== undefined && other.colons >= colons && (blockNames.has(other.name) || !blockNames.has(name))
  }

  /** Includes the closing line and one line of body of a one-line block that was given three colons. */
  #readLeaf(opening: BlockLine, start: number): number {
    const closing = [start + 1, start + 2].find((at) => countClosing(this.#lines[at] ?? '') > 0)
    const inside = this.#lines[start + 1] ?? ''
    const takes =
      closing === start + 1 || (closing === start + 2 && !isBlank(inside) && !inside.trimStart().startsWith(':'))
    const end = takes && closing !== undefined ? closing + 1 : start + 1
    const body: [number, number] | undefined = takes ? [start + 1, end - 1] : undefined
    this.marks.set(start, { kind: 'block', opening, start, end, body, closed: true, deep: false })
    return end
  }
}

/** Marks blocks nested in more than three others. */
function markDeep(marks: ReadonlyMap<number, Mark>): void {
  const ends: number[] = []
  for (const mark of marks.values()) {
    if (mark.kind !== 'block' || !mark.body) continue
    while ((ends.at(-1) ?? Number.POSITIVE_INFINITY) <= mark.start) ends.pop()
    if (ends.length >= deepest) mark.deep = true
    else ends.push(mark.end)
  }
}

/** Pairs the opening and closing lines of blocks, in one pass from a line on. Recognises code fences and data that isn't Markdown. */
export const pairLines = (lines: readonly string[], from: number): Map<number, Mark> => new Pairing(lines).run(from)
