import type { SignInWords } from '#accounts/web/sign-in.tsx'
import type { Interval } from '#sites/format/store-values.ts'
import { arabic } from './words/ar.ts'
import { german } from './words/de.ts'
import { english } from './words/en.ts'
import { spanish } from './words/es.ts'
import { french } from './words/fr.ts'
import { italian } from './words/it.ts'
import { dutch } from './words/nl.ts'
import { portuguese } from './words/pt.ts'

/** Everything the platform itself puts on a page of a site, in one language. */
export interface Words {
  skip: string
  menu: string
  footer: string
  languages: string
  cart: string
  mute: string
  switchTheme: string
  themeNotSaved: string
  poweredBy: string
  notFound: string
  backHome: string
  imageFailed: string
  playVideo: string
  video: string
  close: string
  map: string
  showMap: string
  openIn: (app: string) => string
  mapContributors: string
  addressNotFound: string
  mapKeyRequired: string
  table: string
  tableError: string
  noTableData: string
  /** What went wrong with a table, by the English words for it. */
  tableMistakes: Record<string, string>
  noItems: string
  soldOut: string
  intervals: Record<Interval, string>
  name: string
  firstName: string
  lastName: string
  email: string
  priority: string
  /** By what is sent. */
  priorities: Record<'Normal' | 'High' | 'Urgent', string>
  message: string
  send: string
  answerTime: string
  chat: string
  subscribe: string
  unsubscribe: string
  fillIn: string
  formNotOpen: string
  needsScript: string
  signIn: SignInWords
}

const byLanguage: Record<string, Words> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}

/** The platform's words in the language of a page (BCP 47), or in English. */
export function wordsIn(language: string): Words {
  const [name = ''] = language.toLowerCase().split('-')
  return Object.hasOwn(byLanguage, name) ? (byLanguage[name] ?? english) : english
}
