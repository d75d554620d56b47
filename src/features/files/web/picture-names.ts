const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}

/** Latin letters that are more than another one with a mark. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/** Words as they read well in an address: Latin letters without their marks, those of other scripts as they are. */
export const wordsInAddress = (words: string): string => {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/\p{Script=Latin}/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return [...plain].slice(0, 60).join('').replace(/^-|-$/g, '')
}

/** A free name that reads well in an address. A picture from the clipboard is called picture. */
export function nameFor({ name, type }: Pick<File, 'name' | 'type'>, taken: ReadonlySet<string>): string {
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(name) ?? []
  const plain = wordsInAddress(stem)
  const base = plain === '' || plain === 'image' ? 'picture' : plain
  const end = endings[type] ?? (ending.toLowerCase() || 'bin')
  let free = `${base}.${end}`
  for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}.${end}`
  return free
}
