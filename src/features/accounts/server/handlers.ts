import { on, type Handler } from '#kit/server/http/handler.ts'
import {
  checkEmail,
  endSession,
  forgotPassword,
  listSessions,
  login,
  logout,
  register,
  resetPassword,
  sendVerificationCode,
  verifyCode,
} from '../contract.ts'
import type { AccountChange } from './account-changes.ts'
import { findAccount, takeForAddress } from './find-account.ts'
import { logIn } from './login.ts'
import { registerPerson } from './register.ts'
import { choosePassword } from './reset-password.ts'
import { sendResetCode, sendSignInCode } from './send-code.ts'
import type { Sessions } from './sessions.ts'
import { enterCode, type Join } from './verify-code.ts'

const checksRate = { times: 30, seconds: 3600 }

const nothing: Join = async () => undefined

/** The calls to sign in and out; `changes` are what other rooms do when an account changes, `join` when somebody has their first code. */
export const openAuthHandlers = (
  sessions: Sessions,
  changes: readonly AccountChange[] = [],
  join: Join = nothing,
): Handler[] => [
  on(checkEmail, async ({ ctx, network, body: { email } }) => {
    const addressed = await findAccount(ctx, email, network)
    await takeForAddress(ctx.limits, 'checks of an address', checksRate, addressed)
    return { registered: typeof addressed.account?.passwordHash === 'string' }
  }),
  on(sendVerificationCode, sendSignInCode),
  on(verifyCode, (request) => enterCode(request, { sessions, changes, join })),
  on(login, async (request) => ({ token: await logIn(request, sessions) })),
  on(register, async (request) => {
    await registerPerson(request)
    return { message: 'Your order has been submitted successfully. Please sign in.' }
  }),
  on(forgotPassword, sendResetCode),
  on(resetPassword, async (request) => {
    await choosePassword(request, sessions)
    return { message: 'Your password has been reset successfully' }
  }),
  on(logout, async ({ user }) => {
    await sessions.endOne(user, user.session)
    return { message: 'You are signed out.' }
  }),
  on(listSessions, async ({ user }) => ({ sessions: await sessions.list(user) })),
  on(endSession, async ({ user, params: { id } }) => {
    await sessions.endOne(user, id)
    return { message: 'The session has ended.' }
  }),
]
