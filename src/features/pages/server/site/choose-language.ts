import type { FileStore } from '#kit/server/files.ts'
import { isCleanable } from '#kit/server/paths.ts'
import { fallbacks, suffixed } from '#sites/format/language.ts'
import { spokenLanguages } from '#kit/server/words.ts'
import type { PageTarget } from '../address/addresses.ts'
import { contentFile } from './content-file.ts'
import type { ReadSummary } from './site-summary.ts'

const spokenEverywhere: ReadonlySet<string> = new Set(spokenLanguages)
const shared = ['content.txt', 'settings.txt', 'menu.txt', 'store/store.txt']

/** The language of the platform's own words on a page in this language. */
export const spokenIn = (language: string): string =>
  fallbacks(language).some((nearest) => spokenEverywhere.has(nearest)) ? language : 'en'

/** The same page on the host of another language. */
function moveTo({ place, origin, ...target }: PageTarget, language: string): PageTarget {
  const host = origin.replace(/(?<=:\/\/)[^.]+/, language.toLowerCase())
  return { ...target, language, origin: host, place: { ...place, language } }
}

/**
 * Chooses the language of a page: the one asked for, otherwise the nearest that the site or the platform has, otherwise the site’s
 * own. So clients can't make up pages by making up languages.
 */
export function createLanguageChooser(files: Pick<FileStore, 'stampOf'>, readSummary: ReadSummary) {
  function isWritten({ place: { domain }, path }: PageTarget, language: string): boolean {
    const names = [contentFile(path), ...shared].map((name) => `${domain}/${suffixed(name, language)}`)
    return names.some((name) => isCleanable(name) && files.stampOf(name) !== '')
  }
  return async function chooseLanguage(target: PageTarget): Promise<PageTarget> {
    const { language: wanted, place } = target
    if (wanted === '') return target
    const { languages } = await readSummary(place.domain)
    const isSpoken = (language: string) =>
      languages.includes(language) || spokenEverywhere.has(language) || isWritten(target, language)
    const language = fallbacks(wanted).find((nearest) => nearest === '' || isSpoken(nearest)) ?? ''
    if (language === wanted) return target
    return place.language === undefined ? { ...target, language } : moveTo(target, language || (languages[0] ?? ''))
  }
}
