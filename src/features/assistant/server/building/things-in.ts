import { onOneLine } from '#kit/one-line.ts'

export const mostItems = 24
export const longestItemCharacters = 60
export const separator = /[;•、；·،]|,(?!\d)|，|・|\s(?:and|und|et|y|e|en|i|og|och|и)\s/u
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}’'-]+/gu) ?? []
const isUnspaced = (text: string) => /[\u3040-\u30ff\u3400-\u9fff]/.test(text)
/** Without its full stop. */
export const bare = (sentence: string): string => onOneLine(sentence).replace(/[.。!！]$/, '')

/** Words that make a sentence of what would be a list of things otherwise. */
const telling: Record<string, string> = {
  en: 'we i you he she it they is are was were be been am have has had do does did can will would our my your offer make bake sell serve provide teach repair play sing meet build help welcome love work live started opened founded',
  de: 'wir ich sie du er es ist sind war waren bin habe haben hat kann können machen mache backen backe bieten biete verkaufen verkaufe spielen singen treffen helfen arbeite arbeiten lebe unser unsere unserer mein meine gibt seit',
  fr: 'nous je vous il elle ils elles on est sont suis sommes avons ai proposons propose faisons fais vendons notre nos mon ma mes depuis',
  es: 'somos soy es son está están tenemos tengo ofrecemos ofrezco hacemos hago vendemos nuestro nuestra nuestros nuestras mi hay damos desde',
  pt: 'somos sou é são está temos tenho oferecemos ofereço fazemos faço vendemos nosso nossa meu minha há desde',
  it: 'siamo sono è abbiamo ho offriamo offro facciamo faccio vendiamo nostro nostra mio mia dal',
  nl: 'wij we ik is zijn hebben heb bieden bied maken maak verkopen onze ons mijn sinds',
}
const tells = new Map(Object.entries(telling).map(([language, list]) => [language, new Set(list.split(' '))]))
const endOfJapanese = /(?:です|ます|ました|でした|する|した|いる|ある|ません|ください)$/
const inChinese = /我|是|有|在|会|每/

/** The things in a sentence that only lists them, such as `Sourdough, cakes to order, coffee.`; empty for any other. */
export function thingsIn(sentence: string, language: string): string[] {
  const text = bare(sentence)
  const parts = text.split(separator).map((part) => part.trim())
  const own = tells.get(language.split('-')[0] ?? '')
  if (parts.length < 3 || parts.length > mostItems || parts.some((part) => part === '' || /\d|[:：]/.test(part)))
    return []
  if (isUnspaced(text))
    return !endOfJapanese.test(text) &&
      !(language === 'zh' && inChinese.test(text)) &&
      parts.every((part) => part.length <= 12)
      ? parts
      : []
  const longest = own ? 5 : 2
  const isThing = (part: string) => part.length <= longestItemCharacters && wordsIn(part).length <= longest
  return parts.every(isThing) && !wordsIn(text.toLowerCase()).some((word) => own?.has(word)) ? parts : []
}
