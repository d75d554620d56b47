import type { FileStore } from '#kit/server/files.ts'
import { isCleanable } from '#kit/server/paths.ts'
import { fallbacks, suffixed } from '#sites/format/language.ts'
import { platformLanguages } from '../rules.ts'
import type { Standing } from './addresses.ts'
import { contentFile } from './content-file.ts'
import type { GlanceAt } from './glance.ts'

const spokenEverywhere: ReadonlySet<string> = new Set(platformLanguages)
const shared = ['content.txt', 'settings.txt', 'menu.txt', 'store/store.txt']

/** The same page at the host of another language. */
function moveTo({ place, origin, ...standing }: Standing, language: string): Standing {
  const host = origin.replace(/(?<=:\/\/)[^.]+/, language.toLowerCase())
  return { ...standing, language, origin: host, place: { ...place, language } }
}

/**
 * Settles in which language a page is shown: the one asked for, else the nearest that the site or the platform speaks, else the site’s
 * own. Anybody can make up any number of languages, and none of them makes another page.
 */
export function createSpeech(files: Pick<FileStore, 'stampOf'>, glanceAt: GlanceAt) {
  function isWritten({ place: { domain }, path }: Standing, language: string): boolean {
    const names = [contentFile(path), ...shared].map((name) => `${domain}/${suffixed(name, language)}`)
    return names.some((name) => isCleanable(name) && files.stampOf(name) !== '')
  }
  return async function settle(standing: Standing): Promise<Standing> {
    const { language: wanted, place } = standing
    if (wanted === '') return standing
    const { languages } = await glanceAt(place.domain)
    const isSpoken = (language: string) =>
      languages.includes(language) || spokenEverywhere.has(language) || isWritten(standing, language)
    const language = fallbacks(wanted).find((nearest) => nearest === '' || isSpoken(nearest)) ?? ''
    if (language === wanted) return standing
    return place.language === undefined ? { ...standing, language } : moveTo(standing, language || (languages[0] ?? ''))
  }
}
