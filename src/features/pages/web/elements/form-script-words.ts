import { compileTexts } from '#kit/say.ts'
import type { Rendering } from './rendering.ts'

const always = ['missing', 'choose', 'tick', 'badPhone', 'badNumber', 'badDate', 'check', 'notSent'] as const
const ofMessages = ['sending', 'thanks', 'codeSent', 'stored', 'skip', 'verified', 'another'] as const
const ofSubscribing = ['thankYou', 'success', 'subscribed', 'confirmSent', 'subscribeAnother'] as const
const ofCodes = ['language', 'code', 'box', 'verify', 'checking', 'resend', 'resendIn', 'resent'] as const

const pick = <N extends string>(words: Readonly<Record<N, string>>, names: readonly N[]) =>
  compileTexts(Object.fromEntries(names.map((name) => [name, words[name]])))

/** What the script of a form says, as data that it reads. */
export function scriptWordsOf(page: Rendering, kind: 'contact' | 'form' | 'subscribe', thanks: string | undefined) {
  const { page: words, forms: own, signIn } = page.view.words
  const isList = kind === 'subscribe'
  return {
    ...pick(own, always),
    ...(isList ? pick(own, ofSubscribing) : pick(own, ofMessages)),
    ...(isList ? { sending: own.subscribing, notSent: own.subscribeFailed } : pick(signIn, ofCodes)),
    ...(thanks && { thanks }),
    fillIn: words.fillIn,
    badEmail: signIn.mistakes['enter-valid-email'],
    unreached: signIn.mistakes['network-error'],
  }
}
