import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { readPayload, readToken, watchToken } from '#kit/web/token.ts'
import { useWholeCode } from '#kit/web/parts/use-whole-code.ts'
import { keepProgress, recallProgress, unbegun } from './kept-progress.ts'
import { beginSignIn, logIn, sendCode, checkCode, type Progress } from './sign-in-steps.ts'

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

/** Goes on where somebody was before a reload, and keeps up with who signs in and out here, in another tab too. */
function useFollowing(place: RefObject<HTMLElement | null>, change: Change): void {
  useLayoutEffect(() => {
    change((old) => recallProgress() ?? old)
    const follow = () => {
      const email = readSignedIn()
      const isTouched = Boolean(place.current?.querySelector('input')?.value)
      change((old) => followToken(old, email, isTouched))
    }
    follow()
    return watchToken(follow)
  }, [place, change])
}

type StepChange = Partial<Progress>

/** Takes one step at a time: two clicks may come before anything is shown anew. */
function useSteps(apply: (news: StepChange) => void) {
  const [isBusy, setBusy] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const busy = useRef(false)
  async function take(step: () => Promise<StepChange>, isCode = false): Promise<void> {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    setChecking(isCode)
    try {
      apply(await step())
    } finally {
      busy.current = false
      setBusy(false)
      setChecking(false)
    }
  }
  return { isBusy, isChecking, busy, take }
}

/** Signing in, step by step; `leave` goes where the person wanted to go once they are signed in. */
export function useSignIn(leave: () => unknown = openAccount) {
  const [progress, setProgress] = useState(unbegun)
  const [begun, setBegun] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  function apply(news: StepChange): void {
    setProgress((old) => ({ ...old, mistake: undefined, isWrong: false, isResent: false, waitUntil: 0, ...news }))
    if (news.step) setBegun((count) => count + 1)
  }
  const { isBusy, isChecking, busy, take } = useSteps(apply)

  useFollowing(place, setProgress)
  useEffect(() => keepProgress(progress), [progress])
  const { email } = progress
  const enter = (code: string) => take(() => checkCode(email, code, leave), true)
  const enterWhole = useWholeCode(enter)
  return {
    ...progress,
    isBusy,
    /** A code is being checked. */
    isChecking,
    /** How many steps were begun; 0 while all is as the page came. */
    begun,
    /** What holds the fields. */
    place,
    begin: (given: string) => take(() => beginSignIn(given.trim(), progress)),
    logIn: (password: string) => take(() => logIn(email, password, leave)),
    verify: enter,
    /** Takes what is typed of a code; a whole one is sent at once, but only once. */
    enterWhole,
    useCode: () => take(() => sendCode(email, progress)),
    resend: () => take(() => sendCode(email, progress, true)),
    changeEmail: () => busy.current || apply({ step: 'email' }),
    takeOther: () => apply({ step: 'email', email: '' }),
  }
}

export type SignInFlow = ReturnType<typeof useSignIn>
