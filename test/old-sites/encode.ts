const tables = new Map<string, Map<string, Uint8Array>>()

/** Every character of an old encoding with its bytes. */
function tableOf(encoding: string): Map<string, Uint8Array> {
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, Uint8Array>()
  const add = (bytes: Uint8Array) => {
    const character = decoder.decode(bytes)
    if (!character.includes('\ufffd') && !table.has(character)) table.set(character, bytes)
  }
  for (let byte = 0; byte < 256; byte++) add(Uint8Array.of(byte))
  if (encoding !== 'gbk') return table
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) add(Uint8Array.of(lead, trail))
  return table
}

/** A text in the bytes of an encoding that browsers read and Node doesn't write. */
export function encodeText(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text)
  const table = tables.get(encoding) ?? tableOf(encoding)
  tables.set(encoding, table)
  return Buffer.concat(
    [...text].map((character) => {
      const bytes = table.get(character)
      if (!bytes) throw new Error(`${character} can’t be written in ${encoding}.`)
      return bytes
    }),
  )
}
