import type { Option } from '#kit/web/parts/use-found.ts'
import { nameOfLanguage, readerLanguage } from '../location/name-of-language.ts'

const languages = (
  'en de fr es it pt pt-BR nl sv da nb fi is ga cy pl cs sk sl hr sr bg ro hu el sq et lv lt uk ru tr ar he fa hi bn ta th vi id ms ' +
  'zh-Hans zh-Hant ja ko ca eu gl'
).split(' ')

function namesIn(language: string, type: 'language' | 'currency'): (code: string) => string {
  const names = new Intl.DisplayNames([language, 'en'], { type })
  return (code) => names.of(code) ?? code
}

/** What a language is called by those who speak it. */
const ownNameOf = (language: string): string => {
  const name = namesIn(language, 'language')(language)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Both names, so that either can be searched for. */
export function offerLanguage(code: string): Option {
  const [name, own] = [nameOfLanguage(code), ownNameOf(code)]
  return { value: code, label: name.toLowerCase() === own.toLowerCase() ? name : `${name} (${own})`, hint: code }
}

function offerZone(zone: string): Option {
  const label = zone.replaceAll('_', ' ')
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  return { value: zone, label, hint: parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') }
}

/** What the browser says about where it is. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const known = new Map<string, readonly Option[]>()
/** The same list every time. */
const keep = (key: string, make: () => Option[]) => (): readonly Option[] => {
  const list = known.get(key) ?? make()
  known.set(key, list)
  return list
}

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label)

/** What can be chosen for a setting of many values. */
export const settingOffers: Readonly<Record<string, (() => readonly Option[]) | undefined>> = {
  language: keep('language', () => languages.map(offerLanguage).toSorted(byLabel)),
  currency: keep('currency', () => {
    const name = namesIn(readerLanguage(), 'currency')
    return Intl.supportedValuesOf('currency')
      .map((code) => ({ value: code, label: `${name(code)} (${code})` }))
      .toSorted(byLabel)
  }),
  time_zone: keep('time_zone', () =>
    ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(offerZone),
  ),
}
