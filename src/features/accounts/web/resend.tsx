import { useEffect, useState } from 'react'
import { resendAfter } from '../rules.ts'
import type { SignInWords } from '../sign-in-words.ts'

interface Props {
  words: Pick<SignInWords, 'resend' | 'resendIn'>
  /** In milliseconds. */
  sentAt: number
  onResend: () => void
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(clock)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

/** Sends another code, once enough time has passed since the last. */
export function Resend({ words, sentAt, onResend }: Props) {
  const seconds = Math.min(useSecondsUntil(sentAt + resendAfter * 1000), resendAfter)
  return (
    <button type="button" className="button link" disabled={seconds > 0} onClick={onResend}>
      {seconds > 0 ? words.resendIn.replace('{seconds}', String(seconds)) : words.resend}
    </button>
  )
}
