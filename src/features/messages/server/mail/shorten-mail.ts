/** What is read of a mail: reading takes its time for each line, and nobody writes that many. */
const [mostLines, mostBytes] = [10_000, 2_000_000]
/** Encoded lines in a row; a longer attachment goes on behind them. Nothing but its name is kept. */
const mostEncoded = 1000
const encoded = /^[A-Za-z\d+/]{50,100}={0,2}\r?\n?$/
const newline = 10

/** A mail without most of what is attached to it, and cut off where it is very long all the same. */
export function shortenMail(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length)
  const kept: Buffer[] = []
  let [size, inRow] = [0, 0]
  for (let at = 0; at < bytes.length && kept.length < mostLines && size < mostBytes;) {
    const found = bytes.indexOf(newline, at)
    const line = bytes.subarray(at, found === -1 ? bytes.length : found + 1)
    at += line.length
    inRow = line.length <= 104 && encoded.test(line.toString('latin1')) ? inRow + 1 : 0
    if (inRow > mostEncoded) continue
    kept.push(line)
    size += line.length
  }
  return Buffer.concat(kept, Math.min(size, mostBytes))
}
