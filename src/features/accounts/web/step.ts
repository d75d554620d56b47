import type { SignInWords } from '../sign-in-words.ts'
import type { SignInFlow } from './use-sign-in.ts'

/** What each step of the sign-in is given. */
export interface StepProps {
  signing: SignInFlow
  words: SignInWords
  placeholder: string
  start: string
  /** The id of where answers appear. */
  answer: string
  isAtOnce: boolean
}

/** Focuses a field as it appears. */
export const focusOnce = (field: HTMLElement | null) => field?.focus()

/** The same, without moving what somebody is looking at. */
export const focusInPlace = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** What was typed into a field of the form that is sent. */
export const typed = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')
