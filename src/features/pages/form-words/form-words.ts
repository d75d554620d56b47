import type { SignInWords } from '#accounts/sign-in-words.ts'

/** Labels of fields and buttons. */
export interface FormLabels {
  name: string
  firstName: string
  lastName: string
  email: string
  priority: string
  /** By what is sent. */
  priorities: Record<'Normal' | 'High' | 'Urgent', string>
  message: string
  send: string
  subscribe: string
  fillIn: string
}

/** What the forms of a site say in one language. */
export interface FormWords {
  labels: FormLabels
  /** Beside a field: */
  missing: string
  choose: string
  tick: string
  badPhone: string
  badNumber: string
  badDate: string
  /** Above all fields. */
  checkOne: string
  /** Contains `{count}`. */
  checkMany: string
  sending: string
  notSent: string
  thanks: string
  /** Contains `{email}`. */
  codeSent: string
  /** The message is stored whether or not the code is entered. */
  stored: string
  skip: string
  verified: string
  another: string
  /** The mailing list. */
  subscribing: string
  thankYou: string
  success: string
  subscribed: string
  /** Contains `{email}`. */
  confirmSent: string
  subscribeAnother: string
  subscribeFailed: string
  /** Titles and links of pages that answer a form without script. */
  sentTitle: string
  verifiedTitle: string
  mistakeTitle: string
  back: string
  /** Of the field that only programs fill in. */
  leaveEmpty: string
  /** What the server says, by its English sentences. `{most}` stands for a number. */
  mistakes: Record<ServerMistake, string>
  signIn: SignInWords
}

export const serverMistakes = [
  'Please check your input.',
  'Please write at most {most} characters.',
  'Please write at most {most} characters in all.',
  'This form has too many fields.',
  'This form doesn’t exist.',
  'This form has changed since you opened the page. Please copy what you wrote, reload the page and send it again.',
  'The request is too large.',
  'Failed to subscribe',
  'This site doesn’t accept messages yet.',
  'This message can’t be found. Please send it again.',
] as const
export type ServerMistake = (typeof serverMistakes)[number]
