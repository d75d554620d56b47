import { onOneLine } from '#kit/one-line.ts'
import { joinSentences, sentencesOf } from './sentences.ts'

const longestLineCharacters = 3_900
const bullet = /^[-*•–·‣]\s+(?=\S)/
const linesOf = (text: string): string[] =>
  text.split(/\r\n?|\n/).map((line) => line.trim().slice(0, longestLineCharacters).trim())

/** A line that shows each sign as it is. */
const escape = (line: string): string =>
  line
    .replace(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
    .replace(/!(?=\\\[)/g, String.raw`\!`)
    .replace(/&(?=#?\w+;)/g, String.raw`\&`)
    .replace(/^(?=::|#|[-+=]|~{3})/, '\\')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)

/** Somebody's words as prose of the site format: shown as they are, with their paragraphs and lists. */
export function proseOf(text: string): string {
  const lines = linesOf(text)
  const isItem = lines.map((line) => bullet.test(line))
  const isListed = isItem.map((is, at) => is && Boolean(isItem[at - 1] || isItem[at + 1]))
  const endOf = (at: number): string => {
    if (lines[at] === '' || (lines[at + 1] ?? '') === '' || (isListed[at] && isListed[at + 1])) return '\n'
    return isListed[at] || isListed[at + 1] ? '\n\n' : '\\\n'
  }
  return lines
    .map((line, at) => (isListed[at] ? `- ${escape(line.replace(bullet, ''))}` : escape(line)) + endOf(at))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The first sentence, as far as it fits; empty where a list comes first. */
export function firstSentence(text: string, most: number): string {
  const line = onOneLine(linesOf(text).find((one) => one !== '') ?? '')
  if (bullet.test(line)) return ''
  const [sentence = line, second] = sentencesOf(line)
  // A greeting or a shout isn’t enough by itself.
  const both =
    second !== undefined && sentence.endsWith('!') && sentence.split(' ').length <= 2
      ? joinSentences([sentence, second])
      : ''
  if (both !== '' && both.length <= most && line.startsWith(both)) return both
  if (sentence.length <= most) return sentence
  const space = sentence.slice(0, most - 1).lastIndexOf(' ')
  return `${sentence.slice(0, space > most / 2 ? space : most - 1).trimEnd()}…`
}

/** What follows the first sentence, if that was taken whole. */
export const afterFirst = (text: string, first: string): string =>
  (text.trimStart().startsWith(first) ? text.trimStart().slice(first.length) : text).trim()

/** Longer lines become paragraphs of about the length below. */
const longestParagraphCharacters = 500
const paragraphCharacters = 320

/** The same words in paragraphs that are easy to read. */
export const inParagraphs = (text: string): string =>
  linesOf(text)
    .flatMap((line) => {
      if (line.length <= longestParagraphCharacters) return [line]
      const paragraphs: string[] = []
      for (const sentence of sentencesOf(line)) {
        const last = paragraphs.at(-1) ?? ''
        if (paragraphs.length > 0 && last.length + sentence.length < paragraphCharacters)
          paragraphs.splice(-1, 1, joinSentences([last, sentence]))
        else paragraphs.push(sentence)
      }
      return ['', ...paragraphs.flatMap((one) => [one, ''])]
    })
    .join('\n')
