import PostalMime, { addressParser, decodeWords, type Email, type PostalMimeOptions } from 'postal-mime'
import { isMailAddress } from '#kit/mail-address.ts'

/** What is read of a mail: reading takes its time for each line, and nobody writes that many. */
const [mostLines, mostBytes] = [5000, 1_000_000]
/** Encoded lines in a row; of a longer attachment the rest is left out. Nothing but its name is kept. */
const mostEncoded = 1000
const encoded = /^[A-Za-z\d+/]{50,100}={0,2}\r?\n?$/
const newline = 10

/** Where the next boundary is. */
function endOfPart(bytes: Buffer, from: number): number {
  const before = bytes.indexOf('\n--', from - 1)
  return before === -1 ? bytes.length : before + 1
}

/** A mail without most of what is attached to it, and cut off where it is very long all the same. */
function shortenMail(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length)
  const kept: Buffer[] = []
  let [size, inRow] = [0, 0]
  for (let at = 0; at < bytes.length && kept.length < mostLines && size < mostBytes;) {
    const found = bytes.indexOf(newline, at)
    const line = bytes.subarray(at, found === -1 ? bytes.length : found + 1)
    at += line.length
    inRow = line.length <= 104 && encoded.test(line.toString('latin1')) ? inRow + 1 : 0
    if (inRow > mostEncoded) at = endOfPart(bytes, at)
    kept.push(line)
    size += line.length
  }
  return Buffer.concat(kept, Math.min(size, mostBytes))
}

/** Attachments and parts inside parts are bounded, since a mail of a few bytes can unfold into thousands. */
const bounds = { maxNestingDepth: 20, maxHeadersSize: 100_000 }

/** Reads a mail that anybody may have sent, in bounded time. Throws for what can't be read. */
export const readMail = (raw: Uint8Array, options: PostalMimeOptions = {}): Promise<Email> =>
  PostalMime.parse(shortenMail(raw), { ...bounds, ...options })

/** A phrase as it is encoded in a header (RFC 2047). */
const encodedPhrase = /=\?[^?\s]{1,60}\?[bq]\?[^?\s]{0,1000}\?=/gi

/** A line of addresses without its comments, and with nothing in its quotes; undefined if some of them don’t end. */
function withoutWords(line: string): string | undefined {
  let [bare, depth, isQuoted] = ['', 0, false]
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at)
    if (sign === '\\' && (isQuoted || depth > 0)) at++
    else if (sign === '"' && depth === 0) [isQuoted, bare] = [!isQuoted, `${bare}"`]
    else if (sign === '(' && !isQuoted) depth++
    else if (sign === ')' && depth > 0) [depth, bare] = [depth - 1, `${bare} `]
    else if (!isQuoted && depth === 0) bare += sign
  }
  return isQuoted || depth > 0 ? undefined : bare
}

const onlyAddress = /^(?:[^<>,;:\\]*<([^<>]*)>|([^<>"]*))$/

/**
 * The sender that a mail names in its `From`, of which it should have one. Only what stands where an address belongs is taken for one,
 * nothing in a name; of a line that could be read in two ways all is name, and there is no address.
 */
export function readFrom(lines: readonly string[]): { name: string; address: string } {
  const [line = ''] = lines
  const bare = withoutWords(line.replace(encodedPhrase, '')) ?? ''
  const [, inBrackets, alone = ''] = onlyAddress.exec(bare.trim()) ?? []
  const address = (inBrackets ?? alone).trim()
  if (lines.length > 1 || !isMailAddress(address)) return { name: decodeWords(lines.join(', ')).trim(), address: '' }
  return { name: addressParser(line)[0]?.name ?? '', address }
}
