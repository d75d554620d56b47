import { canonicalLanguage } from '#sites/format/language.ts'

type Attributes = Record<string, string>

const oneOf = (words: string) => new RegExp(`^(?:${words})$`, 'i')

/** The values that an attribute may have; others are left out, since browsers would guess. */
const shapes: Record<string, RegExp> = {
  colspan: oneOf(String.raw`[1-9]\d{0,2}|1000`),
  dir: oneOf('ltr|rtl|auto'),
  height: /^\d{1,5}$/,
  loading: oneOf('lazy|eager'),
  preload: oneOf('none|metadata|auto'),
  rowspan: /^\d{1,4}$/,
  scope: oneOf('row|col|rowgroup|colgroup'),
  start: /^-?\d{1,6}$/,
  width: /^\d{1,5}$/,
}
const flags = new Set(['allowfullscreen', 'controls', 'loop', 'muted', 'open', 'playsinline', 'reversed'])
/** Attributes that lead to a file or page of the site. */
const addresses = new Set(['href', 'src', 'poster'])
/** Tags that are obsolete, or that the page itself already has. */
const others: Record<string, string> = { center: 'div', main: 'div' }

function tidyValue(name: string, value: string, link: (url: string) => string): string | undefined {
  if (flags.has(name)) return ''
  if (name === 'lang') return canonicalLanguage(value)
  if (addresses.has(name)) return value.trim() === '' ? undefined : link(value.trim())
  return shapes[name]?.test(value) === false ? undefined : value
}

/** Makes a tag of raw html valid, with links that lead where they do in other blocks. */
export const tidyTag =
  (link: (url: string) => string) =>
  (tag: string, written: Attributes): { tagName: string; attribs: Attributes } => {
    const attribs: Attributes = {}
    for (const [name, value] of Object.entries(written)) {
      const tidied = tidyValue(name, value, link)
      if (tidied !== undefined) attribs[name] = tidied
    }
    if (tag === 'img') attribs.alt ??= ''
    if (tag === 'center') attribs.style = `text-align:center;${attribs.style ?? ''}`
    if (tag === 'a' && attribs.target) attribs.rel = 'noopener noreferrer'
    return { tagName: others[tag] ?? tag, attribs }
  }
