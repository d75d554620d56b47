import { phrase, type Phrase } from '#kit/phrase.ts'
import { CallError, call } from '#kit/web/call.ts'
import { keepToken, readPayload, readToken } from '#kit/web/token.ts'
import { progressKey } from './is-signing-in.ts'
import { codeValidForSeconds, isEmail } from '../rules.ts'
import type { Answer, Input } from '#kit/contract.ts'
import type * as contract from '../contract.ts'
import { signInCalls } from '../sign-in-calls.ts'

type Name = keyof typeof signInCalls
type SignInCall<N extends Name> = (typeof contract)[N]

/** Makes a call of the sign-in, as nobody: of the contract only the types come along, so that a page loads no shapes. */
function askSignIn<N extends Name>(name: N, body: Input<SignInCall<N>>['body']): Promise<Answer<SignInCall<N>>> {
  return call(signInCalls[name] as unknown as SignInCall<N>, { body } as Input<SignInCall<N>>, { asNobody: true })
}

/** How far somebody is with signing in. */
export interface Progress {
  step: 'email' | 'password' | 'code' | 'signed-in'
  email: string
  /** What went wrong. */
  mistake?: Phrase
  /** Whether what was typed is to blame for it. */
  isWrong?: boolean
  /** When a code was last sent, in milliseconds, and where to; empty once it is known to work no longer. */
  sentAt: number
  sentTo: string
  isResent?: boolean
  /** Until when the server listens to nothing more, in milliseconds. */
  waitUntil: number
}

/** What a step changes; one that names a step begins it anew, also when it is the same. */
type StepChange = Partial<Progress>
type LeaveStep = () => unknown

const beforeLeavingMs = 300
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const fail = (mistake: Phrase): StepChange => ({ mistake })
const noWords = phrase('server-error', 'Server error. Please try again later.')
const offline = phrase('network-error', 'Network error. Please check your internet connection.')
export const tooMany = phrase('too-many-requests', 'Too many requests. Please try again later.')
const loginFailed = phrase('login-failed', 'Login failed. Please try again.')
const signInFailed = phrase('sign-in-failed', 'Authentication failed. Please try again.')

function failureOf(problem: unknown): CallError {
  if (problem instanceof CallError) return problem
  throw problem
}

/** The server's words for why it refused, else our own. */
function mistakeOf({ status, message, code = '', isWordless }: CallError, otherwise: Phrase): Phrase {
  if (status === 0) return offline
  if (!isWordless) return { code, message }
  return status >= 500 ? noWords : otherwise
}

/** Whether the network or the server is in the way, and not what was typed. */
const isInTheWay = ({ status }: CallError) => status === 0 || status === 429 || status >= 500

const failed = (failure: CallError, otherwise: Phrase): StepChange => ({
  mistake: mistakeOf(failure, otherwise),
  waitUntil: failure.retryAt,
})

/** Whether a code was sent to this address that can still be entered. */
export const isCodeAt = (email: string, { sentTo, sentAt }: Progress, now = Date.now()): boolean =>
  sentTo === email && sentAt <= now && now < sentAt + codeValidForSeconds * 1000

export async function sendCode(email: string, before: Progress, isResent = false): Promise<StepChange> {
  try {
    await askSignIn('sendVerificationCode', { email })
    return { step: 'code', email, sentAt: Date.now(), sentTo: email, isResent }
  } catch (problem) {
    const failure = failureOf(problem)
    // Asked too soon: the code that came before can still be entered.
    return failure.status === 429 && !isResent && isCodeAt(email, before)
      ? { step: 'code', email, waitUntil: failure.retryAt }
      : { email, ...failed(failure, noWords) }
  }
}

/** Asks people who have a password for it, and sends a code to everybody else, also when it isn't known which they are. */
export async function beginSignIn(email: string, before: Progress): Promise<StepChange> {
  if (!isEmail(email))
    return { mistake: phrase('enter-valid-email', 'Please enter a valid email address.'), isWrong: true }
  const { registered } = await askSignIn('checkEmail', { email }).catch((problem) => {
    failureOf(problem)
    return { registered: false }
  })
  return registered ? { step: 'password', email } : sendCode(email, before)
}

async function enter(token: string, email: string, leave: LeaveStep): Promise<StepChange> {
  if (!readPayload(token))
    return fail(phrase('sign-in-token-invalid', 'Invalid authentication token received. Please try again.'))
  // At once: whoever is signed in may leave the page before this step is over.
  if (await keepToken(token)) localStorage.removeItem(progressKey)
  await wait(beforeLeavingMs)
  if (readToken() !== token) return fail(signInFailed)
  try {
    await leave()
    return { step: 'signed-in', email }
  } catch {
    return fail(phrase('page-not-opened', 'Navigation failed. Please try refreshing the page.'))
  }
}

export async function checkCode(email: string, code: string, leave: LeaveStep): Promise<StepChange> {
  try {
    const { token, requires_password } = await askSignIn('verifyCode', { email, code })
    if (token) return await enter(token, email, leave)
    return fail(
      requires_password
        ? phrase('sign-in-incomplete', 'Authentication incomplete. Please contact support.')
        : signInFailed,
    )
  } catch (problem) {
    const failure = failureOf(problem)
    const said = failed(failure, phrase('wrong-verification-code', 'Invalid verification code'))
    if (isInTheWay(failure)) return said
    return { step: 'code', isWrong: true, ...said, ...(failure.code === 'code-worn-out' && { sentTo: '' }) }
  }
}

export async function logIn(email: string, password: string, leave: LeaveStep): Promise<StepChange> {
  try {
    const { token } = await askSignIn('login', { email, password })
    return token ? await enter(token, email, leave) : fail(loginFailed)
  } catch (problem) {
    const failure = failureOf(problem)
    if (failure.status >= 500) return fail(loginFailed)
    const wrong = phrase('wrong-email-or-password', 'Invalid email or password')
    return { ...failed(failure, wrong), isWrong: !isInTheWay(failure) }
  }
}
