import { decodePercents } from '#kit/percent.ts'
const longestNameCharacters = 60
/** Names that say nothing, which many programs give. */
const meaningless =
  /^(?:image|img|picture|photo|file|download|default|untitled|thumb|original|full|large|index|unnamed)?[\d_-]*$|^[0-9a-f-]{20,}$/i
const marks = /\p{M}/gu
const sizes = /[-_](?:\d{2,4}x\d{2,4}|scaled|e\d{10,})$/i

function slug(text: string): string {
  const plain = text.slice(0, 500).normalize('NFKD').replace(marks, '').replaceAll('ß', 'ss').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestNameCharacters)
    .replace(/^-|-$/g, '')
}

function lastName(address: string): string {
  if (address.startsWith('data:')) return ''
  const part = new URL(address).pathname.split('/').findLast((name) => name !== '') ?? ''
  return decodePercents(part)
}

/** A short name for a file, from its address or what is said about it. */
export function nameFile(address: string, said = ''): string {
  const name = lastName(address)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(sizes, '')
  const own = meaningless.test(name) ? '' : slug(name)
  return own || slug(said) || slug(name) || 'picture'
}

/** The first path with this name that isn’t taken. */
export function freePath(folder: string, name: string, ending: string, isTaken: (path: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const path = `${folder}/${number === 1 ? name : `${name}-${number}`}.${ending}`
    if (!isTaken(path)) return path
  }
}
