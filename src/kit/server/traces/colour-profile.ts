const headBytes = 128
const rowBytes = 12
/** Rows of a profile's table; real ones have some twenty. */
const mostRows = 100
/** Of all rows together, some of which may have the same. */
const mostCopiedBytes = 16 * 1024 * 1024
/** Of a text with the usual words. */
const longestUsualBytes = 400

const words = (text: string) => new Set(text.split(/\s+/))
const classes = words('scnr mntr prtr spac abst link nmcl')
/** The colours of pictures, and those between two profiles. */
const spaces = words('RGB GRAY CMYK Lab XYZ YCbr Luv HSV HLS')
const between = words('XYZ Lab RGB GRAY CMYK')
/** What colours are computed from. What else a profile has are texts and measurements: of whom, with what, which screen. */
const tags = words(
  `rXYZ gXYZ bXYZ wtpt bkpt rTRC gTRC bTRC kTRC A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 D2B0 D2B1 D2B2 D2B3 B2D0 B2D1 B2D2 B2D3
  gamt chad cicp lumi chrm aabg aarg aagg ndin view meas tech pre0 pre1 pre2 rig0 rig2`,
)
const numbers = words('XYZ curv para sf32 mft1 mft2 mAB mBA mpet cicp chrm view meas sig uf32 ui08 ui16 vcgt')
const texts = words('desc cprt')
/** What profiles are called, and by whom; more words may be anybody's. */
const usual =
  /^(?:s?RGB(?: ?\(?(?:IEC ?)?(?:61966-2[.-]1)?\)?)?(?: built-in)?|sP3C?|Display P3|c2|GRAY|Adobe RGB \(1998\)|ProPhoto RGB|(?:Dot Gain|Gray Gamma) [\d.%]{1,6}|Generic (?:RGB|Gray|CMYK)(?: Gamma [\d.]{1,4})?(?: Profile)?|uRGB|CC0|FB|Google Inc\. \d{4}|Public Domain|No copyright, use freely|(?:\(c\)|Copyright(?: \(c\))?) \d{0,4} ?(?:Apple (?:Inc\.|Computer, Inc\.), ?(?:all rights reserved\.?|\d{4})?|Hewlett-Packard Company|Adobe Systems Incorporated|Apple Inc\.)(?:, \d{4})?)$/i

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4).trim()

/** The words of a text in a profile, whichever of the three ways of writing it has. */
function wordsOf(data: Buffer): string {
  const type = nameAt(data, 0)
  if (type === 'text') return data.toString('latin1', 8)
  if (type === 'desc') return data.toString('latin1', 12)
  return data.toString('latin1', Math.min(28, data.length))
}
const isUsual = (data: Buffer) =>
  data.length < longestUsualBytes && usual.test(wordsOf(data).replaceAll('\0', '').trim())

/** A text of the same length without words. */
function withoutWords(data: Buffer): Buffer {
  const made = Buffer.alloc(data.length)
  data.copy(made, 0, 0, 4)
  // A text in many languages says how long its rows are, also where it has none.
  if (nameAt(data, 0) === 'mluc' && made.length >= 16) made.writeUInt32BE(rowBytes, 12)
  else if (made.length >= 12 && nameAt(data, 0) === 'desc') made.writeUInt32BE(1, 8)
  return made
}

function writeTag(name: string, data: Buffer): Buffer {
  if (tags.has(name) && numbers.has(nameAt(data, 0))) return data
  return texts.has(name) && isUsual(data) ? data : withoutWords(data)
}

function isProfile(bytes: Buffer): boolean {
  if (bytes.length < headBytes + 4 + rowBytes || nameAt(bytes, 36) !== 'acsp') return false
  const [major = 0] = bytes.subarray(8)
  const rows = bytes.readUInt32BE(headBytes)
  const isKnown = classes.has(nameAt(bytes, 12)) && spaces.has(nameAt(bytes, 16)) && between.has(nameAt(bytes, 20))
  return isKnown && major >= 1 && major <= 5 && rows > 0 && rows <= mostRows && bytes.readUInt32BE(0) <= bytes.length
}

/**
 * A colour profile of the same length, with all that colours are computed from, and no words but those that every such profile has.
 * Undefined for what is none: without it, a picture is shown as sRGB.
 */
export function cleanProfile(given: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length)
  if (!isProfile(bytes)) return undefined
  const size = bytes.readUInt32BE(0)
  const tableEnd = headBytes + 4 + bytes.readUInt32BE(headBytes) * rowBytes
  if (tableEnd > size) return undefined
  const made = Buffer.alloc(bytes.length)
  bytes.copy(made, 0, 0, 100)
  bytes.copy(made, headBytes, headBytes, tableEnd)
  let copied = 0
  for (let row = headBytes + 4; row < tableEnd; row += rowBytes) {
    const [from, length] = [bytes.readUInt32BE(row + 4), bytes.readUInt32BE(row + 8)]
    copied += length
    if (from < tableEnd || length < 8 || from + length > size || copied > mostCopiedBytes) return undefined
    writeTag(nameAt(bytes, row), bytes.subarray(from, from + length)).copy(made, from)
  }
  return made
}
