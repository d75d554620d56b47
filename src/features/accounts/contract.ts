import { says } from '#kit/phrase.ts'
import { z } from 'zod'
import { Done, endpoint, perUser, type Limit } from '#kit/contract.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { codeLength, isEmail } from './rules.ts'
import { longestPasswordCharacters } from './password-rules.ts'
import { signInCalls } from './sign-in-calls.ts'

export type Gender = z.infer<typeof Gender>
export const Gender = z.enum(['male', 'female', 'other'])

const perNetwork = (times: number, seconds: number): Limit => ({ times, seconds, per: 'network', shared: true })
/** Networks are shared, so nobody in one may keep the others from signing in. */
const softly = (times: number, seconds: number): Limit => ({ times, seconds, per: 'network', isSoft: true })
export const noEmail = says('enter-valid-email', 'Please enter a valid email address.')
export const wrongCode = says('wrong-verification-code', 'Invalid verification code')
export const Email = z.string(noEmail).overwrite(tidyMailAddress).refine(isEmail, noEmail)
const OnlyEmail = z.object({ email: Email }, noEmail)
/** Accepts any password that could have been set; whether it is right is checked later. */
const Password = z
  .string(says('enter-your-password', 'Please enter your password.'))
  .min(1, says('enter-your-password', 'Please enter your password.'))
  .max(longestPasswordCharacters * 4, says('wrong-email-or-password', 'Invalid email or password'))
const token = z.string()

export const checkEmail = endpoint({
  ...signInCalls.checkEmail,
  access: 'anyone',
  summary: 'Whether an address has a password to sign in with',
  limit: perNetwork(10, 60),
  body: OnlyEmail,
  answer: z.object({ registered: z.boolean() }),
})

export const sendVerificationCode = endpoint({
  ...signInCalls.sendVerificationCode,
  access: 'anyone',
  summary: 'Sends a code to sign in with',
  limit: softly(20, 3600),
  body: OnlyEmail,
  answer: z.object({ sent: z.literal(true), code: z.string().optional() }),
})

export const verifyCode = endpoint({
  ...signInCalls.verifyCode,
  access: 'anyone',
  summary: 'Enters a code: one to sign in gives a token, one to reset the password lets this browser do so',
  limit: softly(30, 600),
  body: OnlyEmail.extend({ code: z.string(wrongCode).trim().toUpperCase().length(codeLength, wrongCode) }),
  answer: z.object({
    verified: z.literal(true),
    user_exists: z.boolean(),
    requires_password: z.boolean(),
    token: token.optional(),
  }),
})

export const login = endpoint({
  ...signInCalls.login,
  access: 'anyone',
  summary: 'Signs in with a password',
  limit: softly(100, 3600),
  body: OnlyEmail.extend({ password: Password }),
  answer: z.object({ token }),
})

/** The response to every invalid registration, whatever is wrong with it. */
export const badRegistration = says('registration-invalid', 'Invalid registration data. Please check your input.')
const Name = z
  .string(badRegistration)
  .trim()
  .min(1, badRegistration)
  .max(100, badRegistration)
  .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), badRegistration)
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  summary: 'Sets name and password for an address; they count once a code sent there was entered',
  limit: softly(20, 3600),
  body: z.object(
    {
      firstName: Name,
      lastName: Name,
      email: z.string(badRegistration).overwrite(tidyMailAddress).refine(isEmail, badRegistration),
      password: z.string(badRegistration),
      dateOfBirth: z.iso.date(badRegistration),
      gender: z.enum(Gender.options, badRegistration),
    },
    badRegistration,
  ),
  status: 201,
  answer: Done,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  summary: 'Sends a code to reset the password with, where there is one; the answer never tells',
  limit: softly(20, 3600),
  body: OnlyEmail,
  answer: z.object({ sent: z.literal(true), code: z.string().optional() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  summary: 'Sets a new password, by the ticket of the browser that entered the code; ends all sessions',
  limit: softly(20, 3600),
  body: OnlyEmail.extend({ password: z.string(says('enter-your-password', 'Please enter your password.')) }),
  answer: Done,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  summary: 'Ends this session',
  limit: perUser(60, 600),
  answer: Done,
})

const Session = z.object({
  id: z.string(),
  host: z.string(),
  agent: z.string(),
  network: z.string(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** Whether it is the session that makes this call. */
  current: z.boolean(),
})
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'account',
  summary: 'Where I am signed in',
  answer: z.object({ sessions: z.array(Session) }),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'account',
  summary: 'Ends a session of mine',
  limit: perUser(300, 600),
  params: z.object({ id: z.uuid(says('session-not-found', 'There is no such session.')) }),
  answer: Done,
})
