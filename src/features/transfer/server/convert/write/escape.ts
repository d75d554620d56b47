const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character)
const inWord = /[\p{L}\p{N}]/u

function needsEscape(sign: string, text: string, at: number): boolean {
  const before = text[at - 1]
  const after = text[at + 1]
  // Spaces at the end may fall away, and then a sign of ours comes next.
  if (sign === '\\') return after === undefined || at >= text.trimEnd().length - 1 || /[!-/:-@[-`{-~\n]/.test(after)
  if (sign === '<') return after === undefined || /^<(?:[a-z]|[^\s<>]{1,64}@)/i.test(text.slice(at, at + 70))
  if (sign === '&') return after === undefined || /^&#?\w{1,40};/.test(text.slice(at, at + 44))
  if (sign === '!') return after === undefined || after === '['
  if (sign === '~') return before === '~' || after === '~' || before === undefined || after === undefined
  if (sign === '_') return !(before !== undefined && after !== undefined && inWord.test(before) && inWord.test(after))
  if (sign === '*') return !(before !== undefined && after !== undefined && isSpace(before) && isSpace(after))
  return true
}

/** Escapes what Markdown would read as a sign, wherever in a line it stands. */
export const escapeText = (text: string): string =>
  text.replace(/[\\`*_[\]<&~!]/g, (sign, at: number) => (needsEscape(sign, text, at) ? `\\${sign}` : sign))

const starts = /^(?:#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|[-|:=][-|:= \t]*$|::|\||=|~{2,})/
const numbered = /^(\d{1,9})([.)])(?=\s|$)/

/** Escapes what Markdown would read as a sign at the start of a line. */
export function escapeStart(line: string): string {
  if (starts.test(line)) return `\\${line}`
  return line.replace(numbered, String.raw`$1\$2`)
}

/** As the first line of a file, such a line would be read as a page setting. */
export const escapeFirst = (text: string): string => text.replace(/^([A-Za-z][A-Za-z _-]{0,30}):/, String.raw`$1\:`)

/** An address inside of the round brackets of a link. */
export const escapeHref = (href: string): string =>
  href
    .replace(/[\s()<>\\`|"{}^]/g, (sign) => (sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign)))
    .replace(/&(?=#?\w{1,40};)/g, '&amp;')

/** Text inside of the quotation marks of a picture's title. */
export const escapeTitle = (text: string): string => escapeText(text).replaceAll('"', String.raw`\"`)
