import { t } from '#kit/t.ts'
import { CallError } from '#kit/web/call.ts'
import { keepToken, readPayload, readToken } from '#kit/web/token.ts'
import { codeValidFor, isEmail } from '../rules.ts'
import { ask } from './ask.ts'

/** How far somebody is with signing in. */
export interface Progress {
  step: 'email' | 'password' | 'code' | 'signed-in'
  email: string
  /** What went wrong, in English. */
  mistake?: string
  /** Whether what was typed is to blame for it. */
  isWrong: boolean
  /** When a code was last sent, in milliseconds, and where to; empty once it is known to work no longer. */
  sentAt: number
  sentTo: string
  isResent: boolean
  /** Until when the server listens to nothing more, in milliseconds. */
  waitUntil: number
}

/** What a step changes; one that names a step begins it anew, also when it is the same. */
type StepChange = Partial<Progress>
type LeaveStep = () => unknown

const beforeLeaving = 300
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const fail = (mistake: string): StepChange => ({ mistake })
const blame = (mistake: string): StepChange => ({ mistake, isWrong: true })
const noWords = t('Server error. Please try again later.')
const offline = t('Network error. Please check your internet connection.')
export const tooMany = t('Too many requests. Please try again later.')
const wornOut = t('This code no longer works after too many wrong attempts. Please ask for a new one.')

function failureOf(problem: unknown): CallError {
  if (problem instanceof CallError) return problem
  throw problem
}

/** The server's words for why it refused, else our own. */
function wordsOf({ status, message, isWordless }: CallError, otherwise: string): string {
  if (status === 0) return offline
  if (!isWordless) return message
  return status >= 500 ? noWords : otherwise
}

/** Whether the network or the server is in the way, and not what was typed. */
const isInTheWay = ({ status }: CallError) => status === 0 || status === 429 || status >= 500

const failed = (failure: CallError, otherwise: string): StepChange => ({
  mistake: wordsOf(failure, otherwise),
  waitUntil: failure.retryAt,
})

/** Whether a code was sent to this address that can still be entered. */
export const isCodeAt = (email: string, { sentTo, sentAt }: Progress, now = Date.now()): boolean =>
  sentTo === email && sentAt <= now && now < sentAt + codeValidFor * 1000

export async function sendCode(email: string, before: Progress, isResent = false): Promise<StepChange> {
  try {
    await ask('sendVerificationCode', { email })
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
export async function begin(email: string, before: Progress): Promise<StepChange> {
  if (!isEmail(email)) return blame(t('Please enter a valid email address.'))
  const { registered } = await ask('checkEmail', { email }).catch((problem) => {
    failureOf(problem)
    return { registered: false }
  })
  return registered ? { step: 'password', email } : sendCode(email, before)
}

async function enter(token: string, email: string, leave: LeaveStep): Promise<StepChange> {
  if (!readPayload(token)) return fail(t('Invalid authentication token received. Please try again.'))
  const isKept = await keepToken(token)
  await wait(beforeLeaving)
  if (!isKept || readToken() !== token) return fail(t('Authentication failed. Please try again.'))
  try {
    await leave()
    return { step: 'signed-in', email }
  } catch {
    return fail(t('Navigation failed. Please try refreshing the page.'))
  }
}

export async function verify(email: string, code: string, leave: LeaveStep): Promise<StepChange> {
  try {
    const { token, requires_password } = await ask('verifyCode', { email, code })
    if (token) return await enter(token, email, leave)
    return fail(
      requires_password
        ? t('Authentication incomplete. Please contact support.')
        : t('Authentication failed. Please try again.'),
    )
  } catch (problem) {
    const failure = failureOf(problem)
    const said = failed(failure, t('Invalid verification code'))
    if (isInTheWay(failure)) return said
    return { step: 'code', isWrong: true, ...said, ...(said.mistake === wornOut && { sentTo: '' }) }
  }
}

export async function logIn(email: string, password: string, leave: LeaveStep): Promise<StepChange> {
  try {
    const { token } = await ask('login', { email, password })
    return token ? await enter(token, email, leave) : fail(t('Login failed. Please try again.'))
  } catch (problem) {
    const failure = failureOf(problem)
    if (failure.status >= 500) return fail(t('Login failed. Please try again.'))
    return { ...failed(failure, t('Invalid email or password')), isWrong: !isInTheWay(failure) }
  }
}
