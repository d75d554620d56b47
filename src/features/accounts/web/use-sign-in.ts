import { useEffect, useRef, useState, type RefObject } from 'react'
import { readPayload, readToken, watchToken } from '#kit/web/token.ts'
import { begin, logIn, sendCode, verify, type Progress } from './sign-in-steps.ts'

const unbegun: Progress = { step: 'email', email: '', isWrong: false, sentAt: 0, isResent: false }
const openAccount = () => location.assign('/account/')

/** The e-mail of the person who is signed in here, as far as the browser knows. */
function readSignedIn(): string | undefined {
  const payload = readPayload(readToken() ?? '')
  return payload && payload.exp * 1000 > Date.now() ? payload.email : undefined
}

/** Shows who is signed in, as long as they are, unless somebody has begun to type. */
function followToken(old: Progress, email: string | undefined, isTouched: boolean): Progress {
  if (email === undefined) return old.step === 'signed-in' ? unbegun : old
  return old.step === 'email' && !isTouched ? { ...unbegun, step: 'signed-in', email } : old
}

type Change = (change: (old: Progress) => Progress) => void

/** Keeps up with who signs in and out here, in another tab too. */
function useFollowing(place: RefObject<HTMLElement | null>, change: Change): void {
  useEffect(() => {
    const follow = () => {
      const email = readSignedIn()
      const isTouched = Boolean(place.current?.querySelector('input')?.value)
      change((old) => followToken(old, email, isTouched))
    }
    follow()
    return watchToken(follow)
  }, [place, change])
}

/** Signing in, step by step; `leave` goes where the person wanted to go once they are signed in. */
export function useSignIn(leave: () => unknown = openAccount) {
  const [progress, setProgress] = useState(unbegun)
  const [isBusy, setBusy] = useState(false)
  /** The same at once: two clicks may come before anything is shown anew. */
  const busy = useRef(false)
  const [begun, setBegun] = useState(0)
  const place = useRef<HTMLDivElement>(null)

  function apply(news: Partial<Progress>): void {
    setProgress((old) => ({ ...old, mistake: undefined, isWrong: false, isResent: false, ...news }))
    if (news.step) setBegun((count) => count + 1)
  }
  async function take(step: () => Promise<Partial<Progress>>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      apply(await step())
    } finally {
      busy.current = false
      setBusy(false)
    }
  }

  useFollowing(place, setProgress)
  const { email } = progress
  return {
    ...progress,
    isBusy,
    /** How many steps were begun; 0 while all is as the page came. */
    begun,
    /** What holds the fields. */
    place,
    begin: (given: string) => take(() => begin(given.trim())),
    logIn: (password: string) => take(() => logIn(email, password, leave)),
    verify: (code: string) => take(() => verify(email, code, leave)),
    useCode: () => take(() => sendCode(email)),
    resend: () => take(() => sendCode(email, true)),
    changeEmail: () => busy.current || apply({ step: 'email' }),
    takeOther: () => apply({ step: 'email', email: '' }),
  }
}

export type SigningIn = ReturnType<typeof useSignIn>
