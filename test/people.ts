import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { emailKeyOf } from '#accounts/rules.ts'
import type { Failure } from '#kit/contract.ts'
import { listMails } from '#kit/server/mail/kept-mails.ts'
import { readCode } from '#kit/server/mail/mail-template.ts'
import type { Browser } from './browsers.ts'
import type { World } from './world.ts'

export const person = { firstName: 'Ann', lastName: 'Example', dateOfBirth: '1990-04-12', gender: 'female' }
export const goodPassword = 'teapot 42 lid'

type Asker = Pick<Browser, 'ask' | 'ctx'>

/** Puts the clock forward. */
export const passTime = (world: World, seconds: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}

/** Does something, and returns the code in the mail that is sent to an address meanwhile; undefined if there is none. */
export async function codeInMail(
  { ctx }: Asker,
  email: string,
  act: () => Promise<unknown>,
): Promise<string | undefined> {
  const before = new Set((await listMails(ctx)).map(({ file }) => file))
  await act()
  const isIt = ({ file, to }: { file: string; to: string }) => !before.has(file) && emailKeyOf(to) === emailKeyOf(email)
  return readCode((await listMails(ctx)).find(isIt)?.content?.text ?? '')
}

export async function askForCode(browser: Asker, email: string, host?: string): Promise<string> {
  const ask = () => browser.ask('POST /api/auth/send-verification-code', { email }, { ...(host && { host }) })
  return (await codeInMail(browser, email, ask)) ?? ''
}

export async function askToReset(browser: Asker, email: string): Promise<string> {
  const ask = () => browser.ask('POST /api/auth/forgot-password', { email })
  return (await codeInMail(browser, email, ask)) ?? ''
}

export const signInWithCode = ({ ask }: Asker, email: string, code: string, host?: string) =>
  ask('POST /api/auth/verify-code', { email, code }, { ...(host && { host }) })

/** The cookies that a response sets, as the next request sends them. */
export const cookiesOf = ({ headers }: { headers: Headers }): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Does the work that a refusal asks for; returns the headers for repeating the call. */
export async function workOff({ body }: { body: Failure }): Promise<Record<string, string>> {
  const { challenge } = body
  if (!challenge) throw new Error('No work is asked for.')
  const solution = await solveChallenge({ challenge, deriveKey })
  return { 'x-proof-of-work': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}

/** Signs in by code; returns the token. */
export async function signInByCode(browser: Asker, email: string, host?: string): Promise<string> {
  const { body } = await signInWithCode(browser, email, await askForCode(browser, email, host), host)
  return body.token
}

export const logIn = ({ ask }: Asker, email: string, password = goodPassword) =>
  ask('POST /api/auth/login', { email, password })

export const registerAccount = ({ ask }: Asker, email: string, change: object = {}, token?: string) =>
  ask('POST /api/auth/register', { ...person, email, password: goodPassword, ...change }, { ...(token && { token }) })

/** Registers and enters the code in the same browser, as a new person does; returns the token. */
export async function joinAsPerson(browser: Asker, email: string, password = goodPassword): Promise<string> {
  const cookie = cookiesOf(await registerAccount(browser, email, { password }))
  const code = await askForCode(browser, email)
  const { body } = await browser.ask('POST /api/auth/verify-code', { email, code }, { headers: { cookie } })
  return body.token
}

export const isRegistered = async ({ ask }: Asker, email: string): Promise<boolean> =>
  (await ask('POST /api/auth/check-email', { email })).body.registered

/** Whether a token is accepted for a call that needs one. */
export const isSignedIn = async ({ ask }: Asker, token: string): Promise<boolean> =>
  (await ask('GET /api/auth/sessions', undefined, { token })).status === 200

/** The mails that were sent to an address, in no order. */
export const mailsTo = async ({ ctx }: World, to: string) =>
  (await listMails(ctx)).filter((mail) => mail.to === to).map(({ subject, content }) => ({ subject, ...content }))
