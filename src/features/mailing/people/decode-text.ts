/** Of a text in UTF-16 whose beginning doesn't say so: every other byte of Latin letters is zero. */
function guessOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const some = bytes.subarray(0, 400)
  const zeros = (from: number) => some.filter((byte, at) => at % 2 === from && byte === 0).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (Math.max(even, odd) < some.length / 5) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The text of a file as spreadsheets and mail services write it: UTF-8 or UTF-16, with or without a mark, or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  const wide = marked ?? guessOrder(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes).replaceAll('\0', '')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '')
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\0', '')
  }
}
