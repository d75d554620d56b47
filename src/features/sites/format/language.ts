import { directionOfTag } from '#kit/direction.ts'

const longestTagCharacters = 35

/** The BCP 47 tag in its usual spelling (`pt_br` -> `pt-BR`); `undefined` if it isn't a language tag. */
export function canonicalLanguage(text: string): string | undefined {
  const known = canonical.get(text)
  if (known !== undefined) return known
  const tag = canonicalise(text)
  // Made-up languages must not push the usual ones out of the cache.
  if (canonical.size >= mostKnown) canonical.clear()
  if (tag !== undefined) canonical.set(text, tag)
  return tag
}

/** Cached, since normalising is slow and the same few tags come again and again. */
const canonical = new Map<string, string>()
const mostKnown = 500

function canonicalise(text: string): string | undefined {
  const tag = text.slice(0, 40).trim().replaceAll('_', '-')
  if (tag.length > longestTagCharacters || !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) return undefined
  try {
    const [usual = ''] = Intl.getCanonicalLocales(tag)
    return usual.length > longestTagCharacters ? undefined : usual
  } catch {
    return undefined
  }
}

/**
 * The file suffixes to look for, best first; `''` is a file without one: `pt-BR` -> `pt-BR`, `pt`, `''`. The site's own language
 * comes last, for sites that give every file a suffix.
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

/** The direction of a language's script; left to right for anything that isn't a language tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const tag = canonicalLanguage(language)
  return tag === undefined ? 'ltr' : directionOfTag(tag)
}
