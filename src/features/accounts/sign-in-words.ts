import { t } from '#kit/t.ts'

/** All texts of the sign-in widget in one language. */
export interface SignInWords {
  /** A language tag (BCP 47). */
  language: string
  email: string
  needsScript: string
  password: string
  login: string
  forgotPassword: string
  useCode: string
  changeEmail: string
  code: string
  /** Contains `{place}`. */
  box: string
  /** Contains `{email}`. */
  enterCode: string
  verify: string
  checking: string
  resend: string
  /** Contains `{time}`. */
  resendIn: string
  resent: string
  /** Contains `{time}`. */
  waitFor: string
  tryNow: string
  /** Contains `{email}`. */
  signedIn: string
  toAccount: string
  otherEmail: string
  /** The error messages in another language, by their codes. */
  mistakes?: Record<string, string>
}

export const english: SignInWords = {
  language: 'en',
  email: t('E-mail'),
  needsScript: t('Signing in needs JavaScript.'),
  password: t('Password'),
  login: t('Login'),
  forgotPassword: t('Forgot password?'),
  useCode: t('Use a code instead'),
  changeEmail: t('Change e-mail'),
  code: t('Verification code'),
  box: t('Character {place} of 6'),
  enterCode: t('Enter the code that we sent to {email}.'),
  verify: t('Verify'),
  checking: t('Checking the code…'),
  resend: t('Send a new code'),
  resendIn: t('Send a new code in {time}'),
  resent: t('A new code is on its way.'),
  waitFor: t('Too many attempts. Please try again in {time}.'),
  tryNow: t('You can try again now.'),
  signedIn: t('You are signed in as {email}.'),
  toAccount: t('Go to your account'),
  otherEmail: t('Use another address'),
}
