const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const western = new TextDecoder('windows-1252')
const wide = { le: new TextDecoder('utf-16le'), be: new TextDecoder('utf-16be') }

export interface DecodedText {
  text: string
  /** The file's encoding, if it isn't UTF-8. */
  other?: 'UTF-16' | 'Windows-1252'
}

/** Decodes a file: UTF-8, or otherwise what old editors and spreadsheets write. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: wide.le.decode(bytes), other: 'UTF-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: wide.be.decode(bytes), other: 'UTF-16' }
  try {
    return { text: strict.decode(bytes) }
  } catch {
    return { text: western.decode(bytes), other: 'Windows-1252' }
  }
}
