import { t } from '#kit/t.ts'
/** The error messages of signing in, in English; the server sends some of them too. */
export type Mistake =
  | 'Please enter a valid email address.'
  | 'Invalid verification code'
  | 'This code no longer works after too many wrong attempts. Please ask for a new one.'
  | 'Authentication incomplete. Please contact support.'
  | 'Authentication failed. Please try again.'
  | 'Invalid authentication token received. Please try again.'
  | 'Navigation failed. Please try refreshing the page.'
  | 'Invalid email or password'
  | 'Login failed. Please try again.'
  | 'Network error. Please check your internet connection.'
  | 'Server error. Please try again later.'
  | 'Too many requests. Please try again later.'
  | 'Password must be at least 8 characters long'
  | 'Password must contain at least one letter'
  | 'Password must contain at least one number'
  | 'Password must be at most 256 characters long'

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
  /** The error messages in another language. */
  mistakes?: Record<Mistake, string>
}

export const english: SignInWords = {
  language: 'en',
  email: 'E-mail',
  needsScript: 'Signing in needs JavaScript.',
  password: t('Password'),
  login: t('Login'),
  forgotPassword: 'Forgot password?',
  useCode: 'Use a code instead',
  changeEmail: 'Change e-mail',
  code: 'Verification code',
  box: 'Character {place} of 6',
  enterCode: 'Enter the code that we sent to {email}.',
  verify: t('Verify'),
  checking: 'Checking the code…',
  resend: 'Send a new code',
  resendIn: 'Send a new code in {time}',
  resent: 'A new code is on its way.',
  waitFor: 'Too many attempts. Please try again in {time}.',
  tryNow: 'You can try again now.',
  signedIn: 'You are signed in as {email}.',
  toAccount: 'Go to your account',
  otherEmail: 'Use another address',
}
