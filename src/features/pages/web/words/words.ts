import type { SignInWords } from '#accounts/sign-in-words.ts'
import type { FormLabels } from '#pages/form-words/form-words.ts'
import type { Interval } from '#sites/format/store-values.ts'

/** Everything the platform itself puts on a page of a site, in one language. */
export interface Words extends FormLabels {
  skip: string
  menu: string
  footer: string
  languages: string
  cart: string
  mute: string
  switchTheme: string
  themeNotSaved: string
  poweredBy: string
  notFoundTitle: string
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
  lookupFailed: string
  /** Its address is being looked up. */
  mapPending: string
  mapKeyRequired: (app: string) => string
  table: string
  tableError: string
  noTableData: string
  /** What went wrong with a table, by the English words for it. */
  tableMistakes: Record<string, string>
  noItems: string
  tooLong: string
  soldOut: string
  intervals: Record<Interval, string>
  answerTime: string
  chat: string
  unsubscribe: string
  signIn: SignInWords
}
