import { wordsIn } from './marks.ts'

/** The words of a source that something shows, each as often as it shows it at most. */
export function countKept(source: string[], shown: string[]): number {
  const left = new Map<string, number>()
  for (const word of shown) left.set(word, (left.get(word) ?? 0) + 1)
  return source.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  }).length
}

/** Each word of a source that something doesn't show. */
export function findLost(source: string[], shown: string[]): string[] {
  const left = new Map<string, number>()
  for (const word of shown) left.set(word, (left.get(word) ?? 0) + 1)
  return source.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}

/** Three words in a row. */
function triples(text: string): string[] {
  const words = wordsIn(text)
  return words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`)
}

/** What is shown of texts that are no content, in threes of words. */
export function findCarried(rest: string[], content: string[], shown: string): string[] {
  const allowed = new Set(content.flatMap(triples))
  const seen = new Set(triples(shown))
  return rest.flatMap(triples).filter((triple) => seen.has(triple) && !allowed.has(triple))
}

const mails = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const phones = /\+?\(?\d[\d ()./-]{5,}\d/g
const prices = /(?:[$€£¥₪]\s?\d[\d.,]*\d|\d[\d.,]*\d\s?[$€£¥₪])/g
const digitsOf = (text: string) => text.replace(/\D/g, '')
const amountOf = (text: string) =>
  Number(
    text
      .replace(/[^\d.,]/g, '')
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  )

/** Every e-mail address, phone number and price in a text that its source doesn't have. */
export function findInvented(shown: string, source: string): string[] {
  const digits = digitsOf(source.replace(/<[^>]*>/g, (tag) => `${tag} `))
  const amounts = new Set((source.match(/\d[\d.,]*/g) ?? []).map((each) => amountOf(each.replace(/[.,]$/, ''))))
  return [
    ...(shown.match(mails) ?? []).filter((mail) => !source.includes(mail)),
    ...(shown.match(phones) ?? []).filter((phone) => !digits.includes(digitsOf(phone))),
    ...(shown.match(prices) ?? []).filter((price) => !amounts.has(amountOf(price))),
  ]
}
