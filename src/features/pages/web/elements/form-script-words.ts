import { say } from '#accounts/web/say.ts'
import { serverSaid } from '#pages/form-words/said.ts'
import { formWordsIn } from '#pages/form-words/in-language.ts'
import type { Rendering } from './rendering.ts'

const always = [
  'missing',
  'choose',
  'tick',
  'badPhone',
  'badNumber',
  'badDate',
  'checkOne',
  'checkMany',
  'notSent',
] as const
const ofMessages = ['sending', 'thanks', 'codeSent', 'stored', 'skip', 'verified', 'another'] as const
const ofSubscribing = ['thankYou', 'success', 'subscribed', 'confirmSent', 'subscribeAnother'] as const
const ofCodes = ['language', 'code', 'box', 'verify', 'checking', 'resend', 'resendIn', 'resent'] as const

const pick = <W extends object, N extends keyof W>(words: W, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, words[name]]))

/** What the script of a form says, as data that it reads. */
export function scriptWordsOf(page: Rendering, kind: 'contact' | 'form' | 'subscribe', thanks: string | undefined) {
  const { words, view } = page
  const own = formWordsIn(view.language)
  const isList = kind === 'subscribe'
  return {
    ...pick(own, always),
    ...(isList ? pick(own, ofSubscribing) : pick(own, ofMessages)),
    ...(isList ? { sending: own.subscribing, notSent: own.subscribeFailed } : pick(words.signIn, ofCodes)),
    ...(thanks && { thanks }),
    fillIn: words.fillIn,
    badEmail: say(words.signIn, 'Please enter a valid email address.'),
    unreached: say(words.signIn, 'Network error. Please check your internet connection.'),
    mistakes: serverSaid(own),
  }
}
