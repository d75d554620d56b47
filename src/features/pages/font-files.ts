/** A file of a font, and the characters that it draws. */
interface FontFace {
  href: string
  isItalic: boolean
  /** Matches a text that needs it. */
  letters: RegExp
}

/** What a page needs to be set in a font: a style sheet, and the files that it names. */
export interface FontFiles {
  css: string
  faces: FontFace[]
}

const rule = /@font-face\s*\{([^{}]*)\}/g
const addressIn = /url\(["']?([^"')]+)/
const rangeIn = /unicode-range:\s*([^;}]+)/

/** A unicode-range as a pattern; a question mark stands for any digit. */
function readRange(range: string): RegExp {
  const parts = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-')
    return `\\u{${from.replaceAll('?', '0')}}-\\u{${to.replaceAll('?', 'f')}}`
  })
  return new RegExp(`[${parts.join('')}]`, 'u')
}

/** The files in a style sheet; those that the visitor's device has are none. */
export function readFaces(css: string): FontFace[] {
  return [...css.matchAll(rule)].flatMap(([, body = '']) => {
    const [href, range] = [addressIn.exec(body)?.[1], rangeIn.exec(body)?.[1]]
    if (href === undefined || range === undefined) return []
    return [{ href, isItalic: /font-style:\s*italic/.test(body), letters: readRange(range) }]
  })
}

/** The files that a text is drawn with, for a browser to fetch before it reads the style sheet. */
export const facesFor = ({ faces }: FontFiles, html: string): string[] =>
  faces
    .filter(({ isItalic, letters }) => (!isItalic || /<(?:em|i)[ >]/.test(html)) && letters.test(html))
    .map(({ href }) => href)
