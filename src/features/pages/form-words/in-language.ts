import { wordsOf, type Translated } from '#kit/platform-languages.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { FormWords } from './form-words.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'

const translated: Translated<FormWords> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}

/** The words of forms in the language of a page (BCP 47), or in English. */
export const formWordsIn = (language: string): FormWords => wordsOf(translated, language)
