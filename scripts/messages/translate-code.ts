import compile from 'icu-minify/compile'
import type { Catalogue } from './catalogues.ts'
import { findMessages } from './find-messages.ts'
import { findPhrases } from './find-phrases.ts'
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

/** A text with a plural, as the compiler of ICU messages gives it: words, values, and forms by their names. */
type Part = string | [name: string, kind?: number, forms?: Record<string, string | Part[]>]

const partsOf = (text: string | Part[]): Part[] => (typeof text === 'string' ? [text] : text)

/** Each form of a plural as a whole text: what stands around the plural is part of all of them. */
function listForms(text: string): [form: string, parts: Part[]][] {
  const parts = partsOf(compile(text) as string | Part[])
  const at = parts.findIndex((part) => typeof part !== 'string' && part[2])
  const forms = (parts[at] as Exclude<Part, string> | undefined)?.[2] ?? {}
  return Object.entries(forms).map(([form, within]) => [
    form,
    [...parts.slice(0, at), ...partsOf(within), ...parts.slice(at + 1)],
  ])
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

  function writeForms(translated: string, named: Map<string, Named>): string {
    const writePart = (part: Part) =>
      typeof part === 'string' ? inTemplate(part) : writeMark(`{${part[0]}}`, named, 'template')
    const forms = listForms(translated).map(([form, parts]) => `${form}: \`${parts.map(writePart).join('')}\``)
    return `{ ${forms.join(', ')} }`
  }

  function writeMessage({ key, pieces, as }: Message): string {
    const named = listNamed(pieces)
    if (as === 'forms') return writeForms(catalogue[key] ?? key, named)
    const translated = keyOf(pieces).replace(key, () => catalogue[key] ?? key)
    if (as === 'string') return JSON.stringify(translated)
    const parts = translated.split(marks).filter((part) => part !== '')
    const words = (part: string) => (as === 'template' ? inTemplate(part) : `{${JSON.stringify(part)}}`)
    const written = parts.map((part) => (marks.test(part) ? writeMark(part, named, as) : words(part))).join('')
    return as === 'template' ? `\`${written}\`` : written
  }

  return write({ start: 0, end: code.length })
}

/** Writes the texts of phrases as the problems of a language have them, by their codes; `phrase` fills in values, and knows no plurals. */
export function translatePhrases(file: string, code: string, problems: Catalogue): string {
  const translated = findPhrases(file, code).flatMap(({ code: name, start, end }) => {
    const text = problems[name]
    return text && !text.includes(', plural,') ? [{ text: JSON.stringify(text), start, end }] : []
  })
  return translated
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { text, start, end }) => all.slice(0, start) + text + all.slice(end), code)
}
