import { t } from '#kit/t.ts'
import type { CallError } from '#kit/web/call.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { badRegistration, type Gender } from '../contract.ts'
import { passwordErrors } from '../password-rules.ts'
import { isEmail } from '../rules.ts'

export interface Registration extends Record<string, string | boolean> {
  firstName: string
  lastName: string
  email: string
  password: string
  dateOfBirth: string
  gender: Gender | ''
  terms: boolean
}
export type Mistakes = { [field in keyof Registration]?: string }

export const empty: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  dateOfBirth: '',
  gender: '',
  terms: false,
}

/** A day in UTC may be one ahead of the reader's, which the server decides on. */
function mistakeInBirth(day: string): string | undefined {
  if (day === '') return t('Please select your date of birth.')
  return day >= '1900-01-01' && day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    ? undefined
    : t('Please enter a valid date of birth.')
}

/** What is wrong with a registration, by field. */
export function checkRegistration({ firstName, lastName, email, password, ...rest }: Registration): Mistakes {
  const [mistake] = passwordErrors(password)
  const found: Mistakes = {
    firstName: firstName.trim() ? undefined : t('Please enter your first name.'),
    lastName: lastName.trim() ? undefined : t('Please enter your last name.'),
    email: isEmail(tidyMailAddress(email)) ? undefined : t('Please enter a valid email address.'),
    password: mistake,
    dateOfBirth: mistakeInBirth(rest.dateOfBirth),
    gender: rest.gender ? undefined : t('Please select your gender.'),
    terms: rest.terms ? undefined : t('Please agree to the terms and the privacy policy.'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined))
}

const titles = {
  email: t('Invalid email'),
  password: t('Invalid password'),
  dateOfBirth: t('Missing date of birth'),
} as const

/** The first mistake that is told beside the form too, with its title. */
export function titleOf(mistakes: Mistakes): { title: string; text: string } | undefined {
  const field = (Object.keys(titles) as (keyof typeof titles)[]).find((name) => mistakes[name] !== undefined)
  return field && { title: titles[field], text: mistakes[field] ?? '' }
}

const byStatus: Record<number, string> = {
  400: badRegistration,
  409: t('An account with this email already exists.'),
  500: t('Server error. Please try again later.'),
}

/** Why an order failed. */
export function reasonOf({ status, message }: CallError): string {
  if (status === 0) return t('Failed to submit order. Please try again.')
  return byStatus[status] ?? (status === 429 ? message : t('Registration failed. Please try again.'))
}
