import PostalMime, { addressParser, decodeWords, type Email, type PostalMimeOptions } from 'postal-mime'
import { isMailAddress } from '#kit/mail-address.ts'
import { shortenMail } from './shorten-mail.ts'

/** Attachments and parts inside parts are bounded, since a mail of a few bytes can unfold into thousands. */
const bounds = { maxNestingDepth: 20, maxHeadersSize: 100_000 }

/** Reads a mail that anybody may have sent, in bounded time, and whether all of its texts were read. Throws for what can't be read. */
export async function readMail(raw: Uint8Array, options: PostalMimeOptions = {}): Promise<Email & { isCut: boolean }> {
  const { bytes, isCut } = shortenMail(raw)
  return { ...(await PostalMime.parse(bytes, { ...bounds, ...options })), isCut }
}

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
