import { wordsIn } from './things-in.ts'

/** How streets are written, by what tells them from other words: in front, behind, or with the postcode of their town. */
const streets: readonly RegExp[] = [
  /(?:^|[\s\p{L}-])(?:straße|strasse|str\.|gasse|platz|allee|straat|plein|gatan|vägen|katu|utca)\s?[1-9]\d{0,3}(?!\d)/iu,
  /\p{Lu}[\p{L}-]{0,30}\s?(?:[Ww]eg|ring|damm|ufer|markt|laan|gade|vej)\s?[1-9]\d{0,2}(?!\d)(?!\s?(?:km|m|min|Min|Uhr|Euro|€))|Markt\s[1-9]\d{0,2}(?!\d)/u,
  /\d\s(?:[\p{L}’'.-]+\s){1,3}(?:street|road|lane|avenue|drive|square|st|rd|ave|blvd)(?![\p{L}])/iu,
  /(?<![\p{L}])(?:rue|avenue|boulevard|place|quai|calle|c\/|avenida|avda\.?|plaza|via|piazza|viale|rua|praça|largo|ulica|ul\.|al\.|улица|ул\.|проспект|вулиця|вул\.|strada)\s?[\p{L}’' .]{2,40},?\s(?:n[ºo°]\s?)?\d/iu,
  /(?<!\d)\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|boulevard|place|quai|allée|chemin|cours)\s\p{L}/iu,
  /\p{L}\s\d{1,4}\s?[a-z]?,\s(?:[A-Z]{1,2}-)?\d{2,3}[\s-]?\d{2,3}\s\p{Lu}\p{L}/u,
  /〒\s?\d{3}-\d{4}|[都道府県].{1,12}[市区町村].{0,20}\d{1,4}(?:-\d|丁目|番)|[市区县縣].{0,20}[路街道巷段].{0,4}\d{1,5}\s?[号號]/u,
  /[시도구군]\s(?:\S{1,8}\s){0,2}\S{1,8}[로길]\s?\d{1,4}(?![\d가-힣])/u,
]
const mostWordsOfPlace = 14
const mostCharactersOfUnspaced = 40
const isUnspaced = (text: string) => /[\u3040-\u30ff\u3400-\u9fff]/.test(text)

/** Whether a sentence says where somebody is found. One with a year tells a story. */
export const isPlace = (sentence: string): boolean =>
  (isUnspaced(sentence) ? sentence.length <= mostCharactersOfUnspaced : wordsIn(sentence).length <= mostWordsOfPlace) &&
  streets.some((street) => street.test(sentence)) &&
  !/(?<!\d)(?:19|20)\d\d(?!\d)/.test(sentence)
