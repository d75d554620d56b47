import type { Catalogue } from './catalogues.ts'
import { findMessages } from './find-messages.ts'
import { keyOf, type Message, type Piece, type Range } from './sentence.ts'

type Named = Exclude<Piece, { kind: 'words' }>

/** Values and elements in a translation: `{days}`, `<b/>`, `<b>` and `</b>`. */
const marks = /(\{\w+\}|<\/?\w+\/?>)/

/** The values and elements of a sentence by the marks that stand for them, those within elements included. */
function listNamed(pieces: readonly Piece[], named = new Map<string, Named>()): Map<string, Named> {
  for (const piece of pieces) {
    if (piece.kind !== 'words') named.set(piece.name, piece)
    if (piece.kind === 'element') listNamed(piece.inner, named)
  }
  return named
}

const inTemplate = (words: string) => words.replace(/[`\\]|\$\{/g, '\\$&')

const holds = (outer: Range, inner: Range) => outer !== inner && outer.start <= inner.start && outer.end >= inner.end

/** Writes the translated sentences of a source file; sentences without a translation stay as they are. */
export function translateCode(file: string, code: string, catalogue: Catalogue): string {
  const messages = findMessages(file, code).filter(({ key }) => catalogue[key])

  /** A part of the source with the sentences in it translated. */
  function write({ start, end }: Range): string {
    const within = messages.filter((each) => each.start >= start && each.end <= end && each.end > each.start)
    const outer = within.filter((each) => !within.some((other) => holds(other, each)))
    let [text, at] = ['', start]
    for (const message of outer.toSorted((a, b) => a.start - b.start)) {
      text += code.slice(at, message.start) + writeMessage(message)
      at = message.end
    }
    return text + code.slice(at, end)
  }

  function writeMark(mark: string, named: Map<string, Named>, as: Message['as']): string {
    const piece = named.get(/\w+/.exec(mark)?.[0] ?? '')
    if (!piece) throw new Error(`${file}: the translation has a ${mark} that the sentence does not have.`)
    if (piece.kind === 'value') return as === 'template' ? `\${${write(piece.at)}}` : write(piece.at)
    if (mark.startsWith('</')) return code.slice(piece.closing.start, piece.closing.end)
    return mark.endsWith('/>') ? write(piece.at) : write(piece.opening)
  }

  function writeMessage({ key, pieces, as }: Message): string {
    const named = listNamed(pieces)
    const translated = keyOf(pieces).replace(key, () => catalogue[key] ?? key)
    if (as === 'string') return JSON.stringify(translated)
    if (as === 'attribute') return `{${JSON.stringify(translated)}}`
    const parts = translated.split(marks).filter((part) => part !== '')
    const words = (part: string) => (as === 'template' ? inTemplate(part) : `{${JSON.stringify(part)}}`)
    const written = parts.map((part) => (marks.test(part) ? writeMark(part, named, as) : words(part))).join('')
    return as === 'template' ? `\`${written}\`` : written
  }

  return write({ start: 0, end: code.length })
}
