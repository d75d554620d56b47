import { screenLanguage } from './screen-language.ts'

const language = screenLanguage || 'en'
const rules = new Intl.PluralRules(language)
const numbers = new Intl.NumberFormat(language)

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Says how many there are: in English in two forms, in another language in as many as it has, once the screens are built in it. */
export const sayCount = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other

export const sayNumber = (number: number): string => numbers.format(number)
