type Offers = readonly (readonly [value: string, words: string])[]

const languages =
  'en de fr es it pt pt-BR nl sv da nb fi is ga cy pl cs sk sl hr sr bg ro hu el sq et lv lt uk ru tr ar he fa hi bn ta th vi id ms zh-Hans zh-Hant ja ko ca eu gl'

const nameAll = (type: 'language' | 'currency', codes: readonly string[]): Offers => {
  const names = new Intl.DisplayNames(['en'], { type })
  return codes.map((code) => [code, names.of(code) ?? code])
}

const known = new Map<string, Offers>()
/** The same list every time. */
const keep = (key: string, make: () => Offers) => (): Offers => {
  const list = known.get(key) ?? make()
  known.set(key, list)
  return list
}

/** What can be chosen for a setting of many values. */
export const settingOffers: Readonly<Record<string, (() => Offers) | undefined>> = {
  language: keep('language', () => nameAll('language', languages.split(' '))),
  currency: keep('currency', () => nameAll('currency', Intl.supportedValuesOf('currency'))),
  time_zone: keep('time_zone', () =>
    ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => [
      zone,
      zone.replaceAll('_', ' '),
    ]),
  ),
}
