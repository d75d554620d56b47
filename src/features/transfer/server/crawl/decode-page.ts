/** Where browsers look for the label of a character set. */
const headBytes = 4096

const inHeader = /charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i
const inMeta = /<meta[^<>]{0,500}?charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i
const inXml = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)["']/i

const decoderOf = (label: string | undefined, fatal = false): TextDecoder | undefined => {
  try {
    return label === undefined ? undefined : new TextDecoder(label, { fatal })
  } catch {
    return undefined
  }
}

function labelOfMark(bytes: Uint8Array): string | undefined {
  const [one, two, three] = bytes
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return one === 0xff && two === 0xfe ? 'utf-16le' : undefined
}

const isWide = (decoder: TextDecoder | undefined) => decoder?.encoding.startsWith('utf-16') === true

/** The text if it is whole UTF-8; one that was cut may end in the middle of a letter. */
function asUtf8(bytes: Uint8Array, isCut: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return undefined
  }
}

const mostOdd = 0.02
const isOdd = (text: string) => {
  const odd = text.match(/\uFFFD/g)?.length ?? 0
  return odd > 3 && odd > text.length * mostOdd
}

export interface ReceivedPage {
  bytes: Uint8Array
  /** The header that says what it is. */
  type: string
  isCut?: boolean
}

/** The text of a page, by the mark at its beginning, its header, what it says itself, and what its bytes can be. */
export function decodePage({ bytes, type, isCut = false }: ReceivedPage): string {
  const marked = labelOfMark(bytes)
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes)
  const start = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1')
  const said = inXml.exec(start)?.[1] ?? inMeta.exec(start)?.[1]
  // What says so in single bytes can’t be written in pairs of them.
  const inside = isWide(decoderOf(said)) ? 'utf-8' : said
  const decoders = [decoderOf(inHeader.exec(type)?.[1]), decoderOf(inside)].filter((decoder) => decoder !== undefined)
  const utf8 = asUtf8(bytes, isCut)
  const [first] = decoders
  // Bytes beyond ASCII that are valid UTF-8 are hardly ever anything else, whatever a label says.
  if (utf8 !== undefined && first?.encoding !== 'iso-2022-jp' && !isWide(first)) return utf8
  for (const decoder of decoders) {
    if (decoder.encoding === 'utf-8') continue
    const text = decoder.decode(bytes)
    if (!isOdd(text)) return text
  }
  return decoders.some(({ encoding }) => encoding !== 'utf-8') || utf8 === undefined ? lastResort(bytes) : utf8
}

/** Mostly UTF-8 with a few broken letters, or the old letters of Western Europe. */
function lastResort(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes)
  return isOdd(text) ? new TextDecoder('windows-1252').decode(bytes) : text
}
