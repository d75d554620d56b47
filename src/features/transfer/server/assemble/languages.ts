import { language as tag } from '#sites/format/setting-values.ts'
import type { PageSurvey } from '../old-site.ts'
import { keyOf, readAddress, type OldAddress } from './old-address.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The name of a file in a language. */
export const fileIn = (file: string, language: string): string => file.replace(/\.txt$/, `.${language}.txt`)

/** A language tag that somebody speaks. */
export function readLanguageTag(text: string | undefined): string | undefined {
  const language = text === undefined ? undefined : tag.read(text)
  return language !== undefined && names.of(language) ? language : undefined
}

const baseOf = (language: string) => language.split('-')[0] ?? ''
export const isSameLanguage = (one: string, other: string): boolean => baseOf(one) === baseOf(other)

/** Where an address names a language: in its first folder, in front of its host, or in a parameter. */
export function languageIn(old: OldAddress): { language: string; rest: string } | undefined {
  const { host, path, query } = old
  const [, folder = '', below = ''] = /^\/([a-z]{2}(?:[-_][a-z]{2,4})?)(\/.*)?$/i.exec(path) ?? []
  const others = (name: string) => query.filter(([other]) => other !== name)
  const param = query.find(([name, value]) => /^(?:lang|language|locale|hl|l)$/i.test(name) && readLanguageTag(value))
  const tail = (list: [string, string][]) => (list.length > 0 ? `?${new URLSearchParams(list)}` : '')
  if (param) return { language: readLanguageTag(param[1]) ?? '', rest: `${path}${tail(others(param[0]))}` }
  if (readLanguageTag(folder)) return { language: readLanguageTag(folder) ?? '', rest: `${below || '/'}${tail(query)}` }
  const label = host.split('.').length > 2 ? host.split('.')[0] : undefined
  const inHost = /^[a-z]{2}$/.test(label ?? '') ? readLanguageTag(label) : undefined
  return inHost ? { language: inHost, rest: `${path}${tail(query)}` } : undefined
}

/** The language of a page: what it says, otherwise what its address or the list of its translations says. */
export function languageOf(survey: PageSurvey): string | undefined {
  const own = survey.alternates.find(
    ({ language, address }) => readLanguageTag(language) && keyOf(address) === keyOf(survey.address),
  )
  const old = readAddress(survey.address)
  const named = old && languageIn(old)?.language
  const said = readLanguageTag(survey.language)
  // Themes often say the language of the template on all pages.
  if (said && own && !isSameLanguage(said, own.language)) return readLanguageTag(own.language)
  return said ?? readLanguageTag(own?.language) ?? named
}

/** Templates say that they are in English, and still do when they are filled in another language. */
export function correctLanguages(surveys: readonly PageSurvey[]): readonly PageSurvey[] {
  if (surveys.some(({ alternates }) => alternates.length > 0)) return surveys
  const isEnglish = ({ language }: PageSurvey) => language !== undefined && isSameLanguage(language, 'en')
  const written = surveys.filter(isEnglish).flatMap((survey) => survey.written ?? [])
  const others = [...Map.groupBy(written, (language) => language)].find(
    ([language, pages]) => language !== 'en' && pages.length * 2 > written.length,
  )
  return others ? surveys.map((survey) => (isEnglish(survey) ? { ...survey, language: others[0] } : survey)) : surveys
}
