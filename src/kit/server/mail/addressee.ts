import { isMailAddress } from '#kit/mail-address.ts'
import { Refusal } from '#kit/refusal.ts'

const longestSubject = 250

/** The address, when it is exactly one and nothing that a mail server could read as more; refused otherwise. */
export function readAddressee(text: string): string {
  if (!isMailAddress(text)) throw new Refusal('invalid', 'Please enter a valid email address.')
  return text
}

/** A subject of one line. */
export const tidySubject = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()].slice(0, longestSubject).join('')

/** A sender as configured, such as `Sitewright <name@example.com>`. */
export function readSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*?) ?<([^<>]+)>$/.exec(text) ?? []
  return { name: name.replace(/^"(.*)"$/, '$1'), address }
}
