const mostCharacters = 5000
/** Scripts in which mostly one language is written; those that are part of others come first. */
const scripts: [language: string, pattern: RegExp, share: number][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.1],
  ['ko', /\p{Script=Hangul}/gu, 0.3],
  ['zh', /\p{Script=Han}/gu, 0.3],
  ['he', /\p{Script=Hebrew}/gu, 0.3],
  ['fa', /[پچژگ]/gu, 0.02],
  ['ar', /\p{Script=Arabic}/gu, 0.3],
  ['el', /\p{Script=Greek}/gu, 0.3],
  ['th', /\p{Script=Thai}/gu, 0.3],
  ['hi', /\p{Script=Devanagari}/gu, 0.3],
  ['uk', /[іїєґ]/giu, 0.02],
  ['ru', /\p{Script=Cyrillic}/gu, 0.3],
]

/** What templates have where text will be. */
const filler = 'la'
/** Short words that are frequent in one language and rare in the others. */
const words: Record<string, string> = {
  en: 'the and of to is for with you our we are from this that',
  de: 'und der die das ist nicht mit für von den wir sie auf ein eine bei im zu',
  fr: 'le les des est et dans pour vous nous une du avec sur notre votre au',
  es: 'el los las y es para con una por su del nuestra nuestro más que como',
  it: 'il gli che di è per con una della nostro nostra sono del non più dei',
  nl: 'de het een van en is voor met wij ons onze niet op te zijn bij',
  pt: 'os uma não é com para do da em nossa nosso você mais dos das ao',
  pl: 'i w na z do się nie jest oraz dla od nasz nasza po są to',
  ro: 'și cu la pentru din sau este sunt nu pe mai care prin noastră ale unei într ce',
  da: 'og det er til med vi ikke af den der på har for som et os kan',
  cs: 'a v na je se pro z do nebo naše jsou že jako při po ve jsme',
  hu: 'a az és egy nem hogy is van meg vagy mint már csak ezt',
  tr: 've bir bu için ile olarak daha çok en gibi kadar her ise',
  fi: 'ja on ei että se joka tai ovat kun mutta myös sekä meillä',
  ca: 'i els les amb per una del que és són nostre nostra més com',
  [filler]: 'et est ut in non sed ad dolor ipsum sit amet eu nec vel quis a id',
  sv: 'och att det som är på för med vi inte av till ett den har om',
}
const sets = Object.entries(words).map(([language, list]) => [language, new Set(list.split(' '))] as const)
const fewestWords = 8
const lead = 1.4

/** The language that a text is written in, where that is clear. */
export function guessLanguage(whole: string): string | undefined {
  const text = whole.slice(0, mostCharacters).normalize('NFC')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 20) return undefined
  const written = scripts.find(([, pattern, share]) => (text.match(pattern)?.length ?? 0) >= letters * share)
  if (written) return written[0]
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = sets.map(([language, set]) => ({ language, count: found.filter((word) => set.has(word)).length }))
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  const isClear = first && second && first.count >= fewestWords && first.count >= second.count * lead
  return isClear && first.language !== filler ? first.language : undefined
}
