import { isMailAddress } from '#kit/mail-address.ts'

/** What an e-mail address looks like (name@example.com), as the source of a regular expression; also for `pattern` attributes. */
export const emailPattern = '[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+'

const email = new RegExp(`^${emailPattern}$`)

/** Compatibility characters would turn one mailbox into two accounts. */
const isPlain = (text: string) => text === text.normalize('NFKC')

/** Whether text looks like name@example.com and mail can be sent there. */
export const isEmail = (text: string): boolean => isMailAddress(text) && email.test(text) && isPlain(text)

/** A host name in ASCII (`exämple.com` -> `xn--exmple-cua.com`). */
function asAscii(host: string): string {
  const address = `http://${host}`
  return /^[ -~]*$/.test(host) || !URL.canParse(address) ? host : new URL(address).hostname
}

/** The normalised address, the same for all its spellings. */
export function emailKeyOf(text: string): string {
  const plain = text.trim().normalize('NFKC').toLowerCase()
  const at = plain.lastIndexOf('@') + 1
  return plain.slice(0, at) + asAscii(plain.slice(at))
}

export const codeLength = 6
export const codeValidForSeconds = 600
/** Seconds before another code can be requested. */
export const resendAfterSeconds = 30
/** Days until an account is deleted, in which its owner can cancel that. */
export const daysUntilDeletion = 30
/** Days in which a change of address can be undone from the former address. */
export const daysToUndo = 7
export const largestUploadBytes = 10_485_760
/** All sites whose files come along when an account is exported. */
export const exportedSitesBytes = 500_000_000
/** All uploaded pictures of one account. */
export const mostUploadBytes = 200_000_000

const longestAddressCharacters = 500

/** The path of an upload in the store, by its address; undefined for other addresses. */
export const uploadPathOf = (address: string): string | undefined =>
  /^\/uploads\/([\da-f]{2}\/[\da-f]{32}\.webp)$/.exec(address)?.[1]

/** Whether text is the address of a picture: an upload, or one on another site. */
export function isPicture(text: string): boolean {
  if (text.length > longestAddressCharacters) return false
  return uploadPathOf(text) !== undefined || (URL.canParse(text) && new URL(text).protocol === 'https:')
}

/** The usual spelling of a language tag (`pt_br` -> `pt-BR`); undefined for anything else. */
export function languageOf(text: string): string | undefined {
  const tag = text.replaceAll('_', '-')
  if (!/^(?=.{2,35}$)[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag)) return undefined
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** Whether text is the name of a time zone such as Europe/Berlin. */
export function isTimeZone(text: string): boolean {
  if (!/^(?=.{1,64}$)[a-z][\w+-]*(\/[\w+-]+)*$/i.test(text)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
