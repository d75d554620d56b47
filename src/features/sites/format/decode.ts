const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const western = new TextDecoder('windows-1252')
const wide = { le: new TextDecoder('utf-16le'), be: new TextDecoder('utf-16be') }

export interface Decoded {
  text: string
  /** What the file is written in, where that is not UTF-8. */
  other?: 'UTF-16' | 'Windows-1252'
}

/** The text of a file: UTF-8, else what old editors and spreadsheets write, so that it can be read all the same. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: wide.le.decode(bytes), other: 'UTF-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: wide.be.decode(bytes), other: 'UTF-16' }
  try {
    return { text: strict.decode(bytes) }
  } catch {
    return { text: western.decode(bytes), other: 'Windows-1252' }
  }
}
