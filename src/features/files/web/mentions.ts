import { escapePattern } from '#kit/escape-pattern.ts'
/** Something that is renamed, moved or deleted, as texts refer to it. */
export interface MentionedThing {
  /** From the site's root; empty for the home page. */
  path: string
  /** A folder includes everything in it; a page is only that page. */
  kind: 'file' | 'folder' | 'page'
}

const before = String.raw`(?<=^|[\s"'(=|<>,;\[]|: ?)`
const inAddress = String.raw`(?<=\]\(|href=["']?)`
const fileEnd = String.raw`(?![\w%/-]|\.\w)`
const pageEnd = String.raw`\/?(?![\w%/-]|\.\w)`
const folderEnd = String.raw`(?![\w%-]|\.\w)`
const fileWithin = String.raw`(?=\/[^\s|)"'\]}]{0,300}\.\w{2,5}\b)`

/** Matches every way to link to something in a text; the same words elsewhere don't match. */
function patternOf({ path, kind }: MentionedThing, domain: string): RegExp {
  const written = `${escapePattern(path)}|${escapePattern(encodeURI(path))}`
  const root = String.raw`(?:\/domains\/${escapePattern(domain)})?\/`
  if (kind === 'file') return new RegExp(`${before}(?:${root})?(?:${written})${fileEnd}`, 'gm')
  const end = kind === 'page' ? pageEnd : folderEnd
  const within = kind === 'folder' ? `|${before}(?:${written})${fileWithin}` : ''
  return new RegExp(`${before}(?:${root})(?:${written})${end}|${inAddress}(?:${written})${end}${within}`, 'gm')
}

export const isMentioned = (text: string, named: MentionedThing, domain: string): boolean =>
  named.path !== '' && patternOf(named, domain).test(text)

/** Writes a new path in place of an old one: encoded in a link, and in quotes if it is a value with spaces. */
function writePath(to: string, { isEncoded, sign, next }: { isEncoded: boolean; sign: string; next: string }): string {
  if (isEncoded || sign === '(') return encodeURI(to).replaceAll('(', '%28').replaceAll(')', '%29')
  return sign === '=' && /\s/.test(to) && !/[#?/]/.test(next) ? `"${to}"` : to
}

/** A text in which something has another path. */
export function changeMentions(
  text: string,
  named: MentionedThing,
  { to, domain }: { to: string; domain: string },
): string {
  const encoded = encodeURI(named.path)
  return text.replace(patternOf(named, domain), (found: string, at: number) => {
    const isEncoded = encoded !== named.path && found.includes(encoded)
    const old = isEncoded ? encoded : named.path
    const start = found.indexOf(old)
    const place = { isEncoded, sign: text[at - 1] ?? '', next: text[at + found.length] ?? '' }
    const tail = found.slice(start + old.length)
    return `${found.slice(0, start)}${writePath(to, place)}${tail}`
  })
}
