import { resendAfterSeconds } from '../rules.ts'
import type { SignInWords } from '../sign-in-words.ts'
import { sayWait } from './say-wait.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface Props {
  words: Pick<SignInWords, 'language' | 'resend' | 'resendIn'>
  /** In milliseconds. */
  sentAt: number
  /** The server sends no other before; in milliseconds. */
  waitUntil?: number
  onResend: () => void
}

/** Sends another code, once enough time has passed since the last. */
export function Resend({ words, sentAt, waitUntil = 0, onResend }: Props) {
  const sinceSent = Math.min(useSecondsUntil(sentAt + resendAfterSeconds * 1000), resendAfterSeconds)
  const seconds = Math.max(sinceSent, useSecondsUntil(waitUntil))
  return (
    <button type="button" className="button link" disabled={seconds > 0} onClick={onResend}>
      {seconds > 0 ? words.resendIn.replace('{time}', sayWait(seconds, words.language)) : words.resend}
    </button>
  )
}
