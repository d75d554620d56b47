/** What most pages of Western Europe are written with. */
export const letters = 'U+0020-007E,U+00A0,U+00AB,U+00BB,U+00C0-00FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC'

/** The rest of what Fontsource calls Latin: signs that few pages need. */
export const signs =
  'U+00A1-00AA,U+00AC-00BA,U+00BC-00BF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2009-200A,U+2010-2012,U+2020-2022,U+202F,U+2030,U+2039-203A,U+2044,U+2122,U+2190-2193,U+2212'

/** Every character of a unicode-range. */
export function spellRange(range: string): string {
  const characters = range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place))
  })
  return characters.join('')
}
