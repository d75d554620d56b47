/** A mail that came in, whichever way. */
export interface Incoming {
  /** Everything that may name our address. */
  recipients: string[]
  from: { name: string; address: string }
  /** Without what it quotes, as far as the service knows. */
  text: string
  html: string
  /** Names in lower case. */
  headers: ReadonlyMap<string, string>
  mailId: string | undefined
  attachments: string[]
  /** Whether its texts were too long to be read whole. */
  isCut: boolean
}

/** The header lines that are read; of several with the same name the first. */
export function headersOf(pairs: Iterable<readonly [name: string, value: string]>): Map<string, string> {
  const headers = new Map<string, string>()
  for (const [name, value] of pairs) {
    const key = name.toLowerCase()
    if (!headers.has(key)) headers.set(key, value)
  }
  return headers
}
