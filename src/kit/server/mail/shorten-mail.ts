/** Of all texts of a mail together: a page with pictures inside, and far more than anybody writes. */
const mostBytes = 4_000_000
const mostParts = 500
/** Of one part: longer ones are refused by the reader. */
const longestHeadBytes = 200_000
/** More than the reader nests. */
const mostBoundaries = 30
const newline = 10
const dash = 45
const blanks = new Set([9, 13, 32])

/** What the head of a part says about its body. */
interface PartHead {
  type: string
  boundary: string | undefined
  encoding: string
  isAttached: boolean
}

function readHead(head: string): PartHead {
  const lines = head.replace(/\r?\n[ \t]/g, ' ').split(/\r?\n/)
  const read = (name: string) => {
    const line = lines.find((one) => one.toLowerCase().startsWith(name))
    return (
      line
        ?.slice(name.length)
        .replace(/^[ \t]*:/, '')
        .trim() ?? ''
    )
  }
  const type = read('content-type')
  const [, quoted, bare] = /\bboundary ?= ?(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type) ?? []
  return {
    type: /^[\w.+-]+\/[\w.+-]+/.exec(type)?.[0].toLowerCase() ?? 'text/plain',
    boundary: quoted ?? bare,
    encoding: read('content-transfer-encoding').toLowerCase(),
    isAttached: /^attachment/i.test(read('content-disposition')),
  }
}

const texts = new Set(['text/plain', 'text/html'])
const isText = ({ type, isAttached }: PartHead) => (texts.has(type) && !isAttached) || type.startsWith('message/')

/** A mail, part by part. */
class Shortening {
  readonly kept: (Buffer | string)[] = []
  isCut = false
  readonly #bytes: Buffer
  /** Those of the parts so far, and where each is next, as far as that was looked for. */
  readonly #boundaries = new Map<string, number>()
  #room = mostBytes
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Where a line ends. */
  #endOfLine(at: number): number {
    const found = this.#bytes.indexOf(newline, at)
    return found === -1 ? this.#bytes.length : found + 1
  }

  #lineAt(at: number, most = 300): string {
    return this.#bytes.toString('latin1', at, Math.min(this.#endOfLine(at), at + most)).trimEnd()
  }

  #takeHead(): string {
    const start = this.#at
    const end = Math.min(this.#bytes.length, start + longestHeadBytes)
    while (this.#at < end && this.#lineAt(this.#at, 3) !== '') this.#at = this.#endOfLine(this.#at)
    const head = this.#bytes.toString('latin1', start, this.#at)
    this.#at = this.#endOfLine(this.#at)
    return head
  }

  /** Whether nothing but blanks stands before the end of the line. */
  #endsAt(at: number): boolean {
    let end = at
    while (blanks.has(this.#bytes[end] ?? newline) && end < at + 100) end++
    return end >= this.#bytes.length || this.#bytes[end] === newline
  }

  /** Where a boundary stands next, alone in a line. */
  #find(boundary: string, from: number): number {
    const mark = `\n--${boundary}`
    for (let at = from - 1; ;) {
      at = this.#bytes.indexOf(mark, Math.max(at, 0), 'latin1')
      const end = at + mark.length
      if (at === -1) return this.#bytes.length
      if (this.#endsAt(end) || (this.#bytes[end] === dash && this.#bytes[end + 1] === dash && this.#endsAt(end + 2)))
        return at + 1
      at = end
    }
  }

  /** The boundary below, of whichever part, and where it is. */
  #nextBoundary(): { boundary: string | undefined; at: number } {
    let nearest: { boundary: string | undefined; at: number } = { boundary: undefined, at: this.#bytes.length }
    for (const [boundary, known] of this.#boundaries) {
      const at = known < this.#at ? this.#find(boundary, this.#at) : known
      this.#boundaries.set(boundary, at)
      if (at < nearest.at) nearest = { boundary, at }
    }
    return nearest
  }

  /** The text of a part: as base64 where it isn’t encoded, since reading takes its time for each line. */
  #keepText(head: string, { encoding, type }: PartHead, end: number): void {
    const body = this.#bytes.subarray(this.#at, Math.min(end, this.#at + this.#room))
    this.#room -= body.length
    this.isCut ||= this.#at + body.length < end
    const isPlain = texts.has(type) && !/base64|quoted-printable/.test(encoding)
    if (!isPlain) return void this.kept.push(latin(head), '\r\n', body)
    const text = body.toString('latin1').replaceAll('\r\n', '\n')
    this.kept.push('Content-Transfer-Encoding: base64\r\n', latin(head), '\r\n', latin(text).toString('base64'))
  }

  #takePart(): void {
    const head = this.#takeHead()
    const said = readHead(head)
    const isParted = said.type.startsWith('multipart/')
    if (isParted && said.boundary !== undefined && this.#boundaries.size < mostBoundaries)
      this.#boundaries.set(said.boundary, -1)
    else if (said.type === 'message/rfc822' && !said.isAttached && !said.encoding.includes('base64'))
      return void this.kept.push(latin(head), '\r\n')
    const { boundary, at } = this.#nextBoundary()
    if (isParted && (boundary === undefined || boundary !== said.boundary))
      // Its parts can’t be told apart, so what stands there is read as it is.
      this.#keepText(`Content-Type: text/plain; charset=utf-8\r\n${head}`, { ...said, type: 'text/plain' }, at)
    else if (!isParted && isText(said)) this.#keepText(head, said, at)
    else this.kept.push(latin(head), '\r\n')
    this.#at = at
    this.#takeBoundaries()
  }

  /** The boundary that ends a part, and those of the parts around it that end there, too. */
  #takeBoundaries(): void {
    while (this.#at < this.#bytes.length) {
      const line = this.#lineAt(this.#at)
      this.kept.push('\r\n', latin(line), '\r\n')
      this.#at = this.#endOfLine(this.#at)
      if (!this.#boundaries.has(line.slice(2, -2)) || !line.endsWith('--')) return
      this.#at = this.#nextBoundary().at
    }
  }

  shorten(): void {
    for (let part = 0; part === 0 || this.#at < this.#bytes.length; part++) {
      if (part === mostParts) return void (this.isCut = true)
      this.#takePart()
    }
  }
}

const latin = (text: string) => Buffer.from(text, 'latin1')

/** A mail without what is attached to it, of which the names stay, and cut off where its texts are very long all the same. */
export function shortenMail(raw: Uint8Array): { bytes: Buffer; isCut: boolean } {
  const shortening = new Shortening(Buffer.from(raw.buffer, raw.byteOffset, raw.length))
  shortening.shorten()
  const { kept, isCut } = shortening
  return { bytes: Buffer.concat(kept.map((piece) => (typeof piece === 'string' ? latin(piece) : piece))), isCut }
}
