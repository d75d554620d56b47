import { changePieces } from './in-pieces.ts'

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const special = /[&<>"']/g

/** Texts of drawings are bytes of UTF-8, one a sign. */
const writeSign = (code: number) =>
  code > 0x10ffff
    ? ''
    : code < 128
      ? String.fromCharCode(code)
      : Buffer.from(String.fromCodePoint(code)).toString('latin1')

const writeReference = (whole: string, decimal?: string, hex?: string, name?: string) => {
  if (decimal !== undefined || hex !== undefined)
    return writeSign(Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16))
  return named[name ?? ''] ?? whole
}

/** What a text of XML means. */
export const readReferences = (text: string): Promise<string> | string =>
  text.includes('&') ? changePieces(text, (piece) => piece.replace(reference, writeReference)) : text

/** References by number alone, as the values of entities have them. */
export const readNumbers = (text: string): Promise<string> =>
  changePieces(text, (piece) =>
    piece.replace(reference, (whole, decimal?: string, hex?: string, name?: string) =>
      name === undefined ? writeReference(whole, decimal, hex) : whole,
    ),
  )

/** A text as XML has it, in an attribute or between tags. */
export const writeReferences = (text: string): Promise<string> =>
  changePieces(text, (piece) => piece.replace(special, (sign) => `&#${sign.charCodeAt(0)};`))
