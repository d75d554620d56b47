import { onOneLine } from '#kit/one-line.ts'

/** Somebody's words as prose of the site format: shown as they are, with their paragraphs. */
export const proseOf = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim().slice(0, 3_900))
    .map((line) =>
      line
        .replace(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
        .replace(/!(?=\\\[)/g, String.raw`\!`)
        .replace(/&(?=#?\w+;)/g, String.raw`\&`)
        .replace(/^(?=::|#|[-+=]|~{3})/, '\\')
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/([^\n])\n(?=[^\n])/g, '$1\\\n')
    .trim()

/** The first sentence, as far as it fits. */
export function firstSentence(text: string, most: number): string {
  const line = onOneLine(text)
  const [sentence = line] = /^.*?[.!?。！？](?=\s|$|[^\p{ASCII}])/u.exec(line) ?? []
  if (sentence.length <= most) return sentence
  const space = sentence.slice(0, most - 1).lastIndexOf(' ')
  return `${sentence.slice(0, space > most / 2 ? space : most - 1).trimEnd()}…`
}
