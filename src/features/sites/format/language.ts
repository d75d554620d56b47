const rightToLeft = new Set('Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '))

const longest = 35

/** The BCP 47 tag in its usual spelling (`pt_br` -> `pt-BR`); `undefined` for what is no language tag. */
export function canonicalLanguage(text: string): string | undefined {
  const known = canonical.get(text)
  if (known !== undefined) return known
  const tag = canonicalise(text)
  // Whoever makes up languages can't push out the usual ones for good.
  if (canonical.size >= mostKnown) canonical.clear()
  if (tag !== undefined) canonical.set(text, tag)
  return tag
}

/** Asking for the usual spelling is slow, and the same few are asked for all the time. */
const canonical = new Map<string, string>()
const mostKnown = 500

function canonicalise(text: string): string | undefined {
  const tag = text.slice(0, 40).trim().replaceAll('_', '-')
  if (tag.length > longest || !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) return undefined
  try {
    const [usual = ''] = Intl.getCanonicalLocales(tag)
    return usual.length > longest ? undefined : usual
  } catch {
    return undefined
  }
}

/**
 * The suffixes to look for, best first, `''` being a file without one: `pt-BR` -> `pt-BR`, `pt`, `''`.
 * The site's own language stands last, for sites that give every file a suffix.
 */
export function fallbacks(language: string | undefined, siteDefault?: string): string[] {
  return [...new Set([...chainOf(language), '', ...chainOf(siteDefault)])]
}

function chainOf(language = ''): string[] {
  const parts = canonicalLanguage(language)?.split('-') ?? []
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

/** The name of a file in a language: `about/content.txt`, `de` -> `about/content.de.txt`. */
export function suffixed(file: string, language: string): string {
  if (!language) return file
  const dot = file.lastIndexOf('.')
  return dot > file.lastIndexOf('/') ? `${file.slice(0, dot)}.${language}${file.slice(dot)}` : `${file}.${language}`
}

/** Which way the language is written. What is no language tag reads from left to right. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const tag = canonicalLanguage(language)
  if (tag === undefined || !tag.includes('-')) return scriptOf(tag ?? '')
  return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
}

/** Of a bare language; there are few, and asking for its script is slow. */
function scriptOf(tag: string): 'ltr' | 'rtl' {
  const known = directions.get(tag)
  if (known || tag === '') return known ?? 'ltr'
  const direction = rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
  directions.set(tag, direction)
  return direction
}

const directions = new Map<string, 'ltr' | 'rtl'>()
