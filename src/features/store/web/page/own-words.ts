import { readGaps } from '#kit/read-gaps.ts'

/** The server's sentences, with braces for what differs, and the same in the language of the page. */
export type Translated = Record<string, string>

/** What differs in a sentence, by its name; undefined where it is another sentence. */
function readNames(template: string, sentence: string): Record<string, string> | undefined {
  const pieces = template.split(/\{(\w+)\}/)
  const gaps = readGaps(
    pieces.filter((_, at) => at % 2 === 0),
    sentence,
  )
  return gaps && Object.fromEntries(gaps.map((value, at) => [pieces[at * 2 + 1] ?? '', value]))
}

/** A sentence of the server in the language of the page; others stay as they are. */
export function inOwnWords(sentence: string, translated: Translated): string {
  for (const [template, own] of Object.entries(translated)) {
    const names = readNames(template, sentence)
    if (names) return own.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
  }
  return sentence
}
