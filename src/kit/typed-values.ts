/** Beyond that nothing is an address or a number of a phone, and nothing is looked for in it. */
export const longestTypedCharacters = 1000
/** What nobody sees and pasting brings along: marks of direction, joiners, fillers. */
const unseen = /[\p{Cf}\u115f\u1160\u3164\uffa0]+/gu

export const withoutUnseen = (text: string) => text.replace(unseen, '').trim()

/** An address as it was meant: without invisible characters, brackets around it and `mailto:`. */
export function tidyMailAddress(typed: string): string {
  if (typed.length > longestTypedCharacters) return typed
  const text = withoutUnseen(typed).replace(/^<([^<>]*)>$/, '$1')
  return (/^mailto:([^?]*)/i.exec(text)?.[1] ?? text).trim()
}

const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810,
]

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Full width and compatible characters as the plain ones, and the digits of every script as 0 to 9. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replaceAll(/[^\P{Nd}0-9]/gu, asciiDigit)
