import unhomoglyph from 'unhomoglyph'

/** Letters that pass for Latin ones, where Unicode's own table names another of their script. */
const passingFor = new Map<string, string>(
  [
    'тt кk мm нh вb пn иu зz яr гr лl бb дa еe',
    'τt κk μm ηn ωw εe λl σo θo χx βb δd πn',
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
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

const plain = (text: string) =>
  unhomoglyph(text.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '')).normalize('NFKD')

/**
 * A text as an eye that hurries sees it, to be compared with another one: letters of other scripts, digits and signs as the Latin
 * letters that they look like, no accents, no case, nothing between the letters, and each letter once in a row.
 */
export function toBareLetters(text: string): string {
  const once = plain(plain(text).toLowerCase()).toLowerCase()
  return [...once]
    .map((sign) => passingFor.get(sign) ?? sign)
    .map((sign) => signs[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
    .replace(/(.)\1+/gu, '$1')
}
