import { readStanding } from '#sites/format/page-standing.ts'
/** Places where letters on either side are no marks. */
const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const punctuation = /[!-/:-@[-`{-~]/

/** What may begin a tag, an address or a mail address in pointed brackets; what comes after these words may belong to it. */
const linkStart = /^<(?:[a-z/!?]|[\w.!#$%&'*+/=?^`{|}~-]*(?:@|$))/i
const longestLinkCharacters = 400

/** Whether a character of some words would be read as a mark. */
function isMark(words: string, at: number, isCareful: boolean): boolean {
  const [before, sign, next] = [words[at - 1], words[at] ?? '', words[at + 1]]
  switch (sign) {
    case '*':
    case '`':
    case '[':
    case ']':
      return true
    case '\\':
      return next === undefined || punctuation.test(next)
    case '_':
      return isCareful || !isWord(before) || !isWord(next)
    case '~':
      return before === undefined || before === '~' || next === undefined || next === '~'
    case '<':
      return linkStart.test(words.slice(at, at + longestLinkCharacters))
    case '&':
      return /^&(?:#|\w+;)/.test(words.slice(at, at + 40))
    default:
      return false
  }
}

/** Words as they are written so that visitors see exactly these; carefully, where letters beside them may be encoded. */
export const escapeWords = (words: string, isCareful = false): string => {
  let written = ''
  for (let at = 0; at < words.length; at += 1) written += isMark(words, at, isCareful) ? `\\${words[at]}` : words[at]
  return written
}

const settings = /^(Title|Description|Image|Layout|Draft|Publish|Language|NoIndex|Redirect)(?=:)/i

const beginnings: readonly RegExp[] = [
  /^(?=#{1,6}(?:\s|$))/,
  /^(?=>)/,
  /^(?=[-+](?:\s|$))/,
  /^(?=(?:-+|=+)\s*$)/,
  /^(?=(?:-\s*){3,}$)/,
  /^(?=::)/,
  /^(?=~~~)/,
  /^(?=[|:-][-:|\s]*$)/,
  /^\d{1,9}(?=[.)](?:\s|$))/,
]

/** A line of a paragraph, so that it doesn’t begin anything else. */
export const escapeLine = (line: string): string => {
  const start = beginnings.find((each) => each.test(line))
  return start ? line.replace(start, (found) => `${found}\\`) : line
}

const saysWhoSees = (line: string) => ['hidden', 'from a date'].includes(readStanding(line)?.says ?? '')

/** A line at the beginning of a text, so that it isn’t read as one that hides the page. */
export const escapeStanding = (line: string): string => (saysWhoSees(line) ? line.replace(/[:=]/, '\\$&') : line)

/** The first line, so that it isn’t read as a setting of the page at all. */
export const escapeFirst = (line: string): string =>
  settings.test(line) ? line.replace(settings, '$1\\') : escapeStanding(line)

/** An address alone on a line would become a film. */
export const escapeAlone = (words: string): string => words.replace(/^<?(https?)(?=:\/\/\S+$)/i, '$1\\')

/** The end of a heading, where signs would be taken for its frame. */
export const escapeEnd = (words: string): string => words.replace(/(?<!#)#+$/, (signs) => '\\#'.repeat(signs.length))
