import type { platformLanguages } from '#pages/rules.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'
import type { Words } from './words.ts'

const byLanguage: Record<(typeof platformLanguages)[number], Words> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}

const isSpoken = (name: string): name is keyof typeof byLanguage => Object.hasOwn(byLanguage, name)

/** The platform's words in the language of a page (BCP 47), or in English. */
export function wordsIn(language: string): Words {
  const [name = ''] = language.toLowerCase().split('-')
  return isSpoken(name) ? byLanguage[name] : english
}
