import { writeSetting } from '#sites/format/write-setting.ts'
import { settingsOf } from './site-settings.ts'

export interface SiteLanguages {
  /** The language of files without a suffix. */
  own: string
  /** The others, in the order of the settings. */
  others: string[]
}

/** The languages that a site offers, by its settings. */
export function listLanguages(settings: string): SiteLanguages {
  const { language: own, languages } = settingsOf(settings)
  return { own, others: [...new Set(languages)].filter((each) => each !== own) }
}

/** The settings with one more language. */
export function addLanguage(settings: string, language: string): string {
  const { own, others } = listLanguages(settings)
  const [tag] = /^[\w-]+$/.test(language) ? settingsOf(`languages ${language}`).languages : []
  if (tag === undefined || tag === own || others.includes(tag)) return settings
  return writeSetting(settings, 'languages', [own, ...others, tag].join(', '))
}

/** The settings without a language; its files stay. */
export function removeLanguage(settings: string, language: string): string {
  const { own, others } = listLanguages(settings)
  return writeSetting(settings, 'languages', [own, ...others.filter((each) => each !== language)].join(', '))
}

/** A file of a site without its language: `about/content.de.txt` is `about/content.txt` in `de`; the language is empty without one. */
export function splitLanguage(path: string): { file: string; language: string } {
  const [, name, language] = /^(?:.*\/)?(content|menu|settings|store)\.([\w-]+)\.txt$/.exec(path) ?? []
  if (name === undefined || language === undefined) return { file: path, language: '' }
  return { file: path.replace(`${name}.${language}.txt`, `${name}.txt`), language }
}

/** The file of a language; the site’s own has no suffix. */
export const fileIn = (file: string, language: string, own: string): string =>
  language === own ? file : file.replace(/\.txt$/, `.${language}.txt`)
