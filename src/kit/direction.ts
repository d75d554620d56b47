const rightToLeft = new Set('Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '))

const isRightToLeft = (tag: string) => rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '')

/** There are few bare languages, and looking up their script is slow. */
const ofBareLanguages = new Map<string, 'ltr' | 'rtl'>()

/** The direction in which a language is read, by its tag (BCP 47) in its usual spelling. */
export function directionOfTag(tag: string): 'ltr' | 'rtl' {
  if (tag.includes('-')) return isRightToLeft(tag) ? 'rtl' : 'ltr'
  const direction = ofBareLanguages.get(tag) ?? (isRightToLeft(tag) ? 'rtl' : 'ltr')
  ofBareLanguages.set(tag, direction)
  return direction
}
