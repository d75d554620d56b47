import unhomoglyph from 'unhomoglyph'

/** Longer names are looked at by their beginning. */
export const longestNameCharacters = 300

/** Letters that pass for Latin ones, where Unicode's own table names another of their script. */
const passingFor = new Map<string, string>(
  [
    'тt кk мm нh вb пn иu зz яr гr лl бb дa еe ьb фf',
    'τt κk μm ηn ωw εe λl σo θo χx βb δd πn υu',
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ᴎn ᴙr ĸk ɸf ƅb ƨs ʋu ꭹy ɡg ɑa ʂs',
    'ⲁa ⲃb ⲅr ⲇd ⲉe ⲋs ⲍz ⲏh ⲑo ⲓi ⲕk ⲗl ⲙm ⲛn ⲝx ⲟo ⲡn ⲣp ⲥc ⲧt ⲩy ⲫf ⲭx ⲯw ⲱw',
    'þp ƿp ðd đd ħh łl øo ŧt ŋn ƥp ɓb ƈc ɗd ɠg ƙk ƭt ƴy',
  ]
    .flatMap((pairs) => pairs.split(' '))
    .map(([sign = '', letter = '']) => [sign, letter]),
)
/** Digits and signs that are read as letters. */
const readAs: Record<string, string> = {
  0: 'o',
  1: 'l',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'b',
  7: 't',
  8: 'b',
  9: 'g',
}
const signs: Record<string, string> = {
  ...readAs,
  $: 's',
  '@': 'a',
  '€': 'e',
  '£': 'l',
  '!': 'l',
  '|': 'l',
  i: 'l',
  j: 'l',
}

/** Where sets of letters in circles, squares and flags begin that aren’t known to be letters. */
const drawnFrom = [0x1f150, 0x1f170, 0x1f1e6]
const drawn = new Map(
  drawnFrom.flatMap((first) =>
    Array.from({ length: 26 }, (_, nth): [string, string] => [
      String.fromCodePoint(first + nth),
      String.fromCharCode(0x61 + nth),
    ]),
  ),
)

/** A text in the letters that it shows: without signs that nobody sees, and with drawn letters as plain ones. */
export const showLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, '')
    .replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, (sign) => drawn.get(sign) ?? sign)
    .replace(/ß/giu, 'ss')

const plain = (text: string) =>
  unhomoglyph(text.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '')).normalize('NFKD')

/**
 * A text as an eye that hurries sees it, to be compared with another one: letters of other scripts, digits and signs as the Latin
 * letters that they look like, no accents, no case, nothing between the letters, and each letter once in a row. What a capital looks
 * like may differ from what its small letter does, so a name is compared in small letters, too.
 */
export function toBareLetters(text: string): string {
  const once = plain(plain(showLetters(text)).toLowerCase()).toLowerCase()
  return [...once]
    .map((sign) => passingFor.get(sign) ?? sign)
    .map((sign) => signs[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
    .replace(/(.)\1+/gu, '$1')
}

/** Scripts whose letters pass for each other's. */
const alike = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
  (name) => new RegExp(`\\p{sc=${name}}`, 'u'),
)

/** Whether some word is written in letters of two such scripts, which nobody's own language does. */
export const isMixed = (name: string): boolean =>
  name
    .slice(0, longestNameCharacters)
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => alike.filter((script) => script.test(word)).length > 1)

/** A text in the Latin letters that its signs look like, where they look like any; accents and case are gone, and words stay apart. */
export const toLatinLetters = (text: string): string =>
  [...showLetters(text).normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((sign) => (sign < '\u0080' ? sign : (passingFor.get(sign.toLowerCase()) ?? unhomoglyph(sign))))
    .join('')
    .toLowerCase()
