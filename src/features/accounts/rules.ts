import { isMailAddress } from '#kit/mail-address.ts'

/** What an e-mail address looks like (name@example.com), as the source of a regular expression; also for `pattern` attributes. */
export const emailPattern = '[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+'

const email = new RegExp(`^${emailPattern}$`)

/** Signs that stand for others would make two mailboxes one account. */
const isPlain = (text: string) => text === text.normalize('NFKC')

/** Whether text looks like name@example.com and letters can go there. */
export const isEmail = (text: string): boolean => isMailAddress(text) && email.test(text) && isPlain(text)

/** A host name in the letters that name servers know (`exämple.com` -> `xn--exmple-cua.com`). */
function asAscii(host: string): string {
  const address = `http://${host}`
  return /^[ -~]*$/.test(host) || !URL.canParse(address) ? host : new URL(address).hostname
}

/** The same for every way of writing an address. */
export function emailKeyOf(text: string): string {
  const plain = text.trim().normalize('NFKC').toLowerCase()
  const at = plain.lastIndexOf('@') + 1
  return plain.slice(0, at) + asAscii(plain.slice(at))
}

export const codeLength = 6
/** Seconds until another code may be asked for. */
export const resendAfter = 30
/** Days in which the owner of an account may change their mind about deleting it. */
export const daysToChangeOnesMind = 30
/** Days in which a change of the address can be undone from the one before. */
export const daysToUndo = 7
/** In bytes. */
export const largestUpload = 10_485_760
/** In bytes, of all pictures of one account as they are kept. */
export const roomForUploads = 200_000_000

const longestAddress = 500

/** Where an upload lies in the store, by its address; undefined when it is none. */
export const uploadPathOf = (address: string): string | undefined =>
  /^\/uploads\/([\da-f]{2}\/[\da-f]{32}\.webp)$/.exec(address)?.[1]

/** Whether text is the address of a picture: one that was uploaded here, or one on another site. */
export function isPicture(text: string): boolean {
  if (text.length > longestAddress) return false
  return uploadPathOf(text) !== undefined || (URL.canParse(text) && new URL(text).protocol === 'https:')
}

/** The usual spelling of a language tag (`pt_br` -> `pt-BR`); undefined for what is none. */
export function languageOf(text: string): string | undefined {
  const tag = text.replaceAll('_', '-')
  if (!/^(?=.{2,35}$)[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag)) return undefined
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** Whether text names a time zone such as Europe/Berlin. */
export function isTimeZone(text: string): boolean {
  if (!/^(?=.{1,64}$)[a-z][\w+-]*(\/[\w+-]+)*$/i.test(text)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
