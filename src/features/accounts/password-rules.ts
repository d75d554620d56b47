import { says } from '#kit/phrase.ts'
/** The kinds of characters that a password needs besides a letter and a number. */
export interface PasswordRules {
  uppercase?: boolean
  lowercase?: boolean
  special?: boolean
}

interface Rule {
  words: string
  holds: (password: string) => boolean
}

const shortestPasswordCharacters = 8
/** Longer passwords are refused, not cut. */
export const longestPasswordCharacters = 256

const always: Rule[] = [
  {
    words: says('password-too-short', 'Password must be at least {shortestPassword} characters long', {
      shortestPassword: shortestPasswordCharacters,
    }),
    holds: (password) => [...password].length >= shortestPasswordCharacters,
  },
  {
    words: says('password-needs-letter', 'Password must contain at least one letter'),
    holds: (password) => /\p{L}/u.test(password),
  },
  {
    words: says('password-needs-number', 'Password must contain at least one number'),
    holds: (password) => /\p{Nd}/u.test(password),
  },
]
const special = /[^\p{L}\p{N}\s]/u
const onRequest: Record<keyof PasswordRules, Rule> = {
  uppercase: {
    words: says('password-needs-uppercase', 'Password must contain at least one uppercase letter'),
    holds: (password) => /\p{Lu}/u.test(password),
  },
  lowercase: {
    words: says('password-needs-lowercase', 'Password must contain at least one lowercase letter'),
    holds: (password) => /\p{Ll}/u.test(password),
  },
  special: {
    words: says('password-needs-special', 'Password must contain at least one special character'),
    holds: (password) => special.test(password),
  },
}
const notTooLong: Rule = {
  words: says('password-too-long', 'Password must be at most {longestPassword} characters long', {
    longestPassword: longestPasswordCharacters,
  }),
  holds: (password) => password.length <= longestPasswordCharacters,
}

/** The rules for a new password, in the order in which they are shown. */
export function rulesFor(rules: PasswordRules = {}): Rule[] {
  const asked = (Object.keys(onRequest) as (keyof PasswordRules)[]).filter((name) => rules[name])
  return [...always, ...asked.map((name) => onRequest[name])]
}

/** The rules that a new password breaks; empty if it is fine. */
export const passwordErrors = (password: string, rules?: PasswordRules): string[] =>
  [...rulesFor(rules), notTooLong].filter(({ holds }) => !holds(password)).map(({ words }) => words)

const sequences = /123|234|345|456|567|678|789|abc|qwe|asd|zxc|password|admin|letmein|welcome/i
const points: ((password: string) => boolean)[] = [
  (password) => password.length >= 8,
  (password) => password.length >= 12,
  (password) => password.length >= 16,
  (password) => /\p{Ll}/u.test(password),
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Nd}/u.test(password),
  (password) => special.test(password),
  (password) => !/(.)\1\1/u.test(password),
  (password) => !sequences.test(password),
]

export type Strength = 'weak' | 'medium' | 'strong'

export function strengthOf(password: string): Strength {
  const reached = points.filter((holds) => holds(password)).length
  if (reached >= 7) return 'strong'
  return reached >= 4 ? 'medium' : 'weak'
}
