import { domainToASCII } from 'node:url'
import { isMailAddress } from '#kit/mail-address.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Message } from '../mail.ts'

const longestSubjectCharacters = 250
const longestNameCharacters = 100
const longestLinkCharacters = 900

/** The address, if the text is exactly one that no mail server could read as more; otherwise refused. */
export function readAddressee(text: string): string {
  if (!isMailAddress(text))
    throw new Refusal('invalid', phrase('enter-valid-email', 'Please enter a valid email address.'))
  return text
}

/** Characters that end a line, change the direction of what follows or are invisible, except those that join letters and emoji. */
const tricks =
  /[\p{Cc}\p{Cs}\p{Bidi_Control}\u00ad\u115f\u1160\u180e\u200b\u2028\u2029\u2060-\u206f\u3164\ufeff\uffa0]/u
const looksLikeAddress = /\S@\S/
/** What mail programs decode and show instead, even where it shouldn't be (RFC 2047, 2). */
const encodedWord = /=(?=\?[^\s?]+\?[bq]\?)/gi

function isName(name: string): boolean {
  const isHidden = tricks.test(name) || name.search(encodedWord) !== -1
  return (
    name !== '' && name.length <= longestNameCharacters && !isHidden && !looksLikeAddress.test(name.normalize('NFKC'))
  )
}

/** A sender's name; refused when it could start a header, hides something or shows an address that isn't the sender's. */
function readName(text: string): string {
  const name = text.trim()
  if (!isName(name))
    throw new Refusal(
      'invalid',
      phrase('enter-sender-name', 'Please enter a sender name on one line, without an address.'),
    )
  return name
}

function readLink(link: string): string {
  const isLink = URL.canParse(link) && ['https:', 'http:'].includes(new URL(link).protocol)
  const { href } = new URL(isLink ? link : 'about:blank')
  if (!isLink || /[\s\p{C}]/u.test(link) || href.length > longestLinkCharacters || /[<>]/.test(href))
    throw new Refusal(
      'invalid',
      phrase('unsubscribe-address-unusable', 'This address can’t be used for unsubscribing.'),
    )
  return href
}

function readListId(id: string): string {
  if (!/^[a-z\d-]{1,63}(\.[a-z\d-]{1,63}){1,30}$/i.test(id))
    throw new Error('This can’t be the name of a mailing list.')
  return id
}

function readBounceId(id: string): string {
  if (!/^[a-z\d]{1,40}$/i.test(id)) throw new Error('This can’t be part of an address.')
  return id
}

/** A name for an address in a mail, where it can be one; otherwise the address goes without. */
export function nameIfPossible(text: string): string | undefined {
  const name = text.trim().slice(0, longestNameCharacters)
  return isName(name) ? name : undefined
}

const mostReferences = 20

/** Whether text is the id of a mail (RFC 5322, 3.6.4). */
export const isMailId = (text: string): boolean => /^<[^\s<>@\p{C}]{1,120}@[^\s<>@\p{C}]{1,120}>$/u.test(text)

type Origin = Pick<Message, 'from' | 'replyTo' | 'unsubscribe' | 'listId' | 'bounceId' | 'references' | 'isPersonal'>

/** The checked recipient and sender of a message. */
export const readOrigin = ({ from, replyTo, unsubscribe, listId, bounceId, references, isPersonal }: Origin) => ({
  from: from && { name: readName(from.name), address: from.address && readAddressee(from.address) },
  replyTo: replyTo && { name: replyTo.name && readName(replyTo.name), address: readAddressee(replyTo.address) },
  unsubscribe: unsubscribe && readLink(unsubscribe),
  listId: listId && readListId(listId),
  bounceId: bounceId && readBounceId(bounceId),
  references: references?.filter(isMailId).slice(-mostReferences),
  isPersonal,
})

/** A subject of one line. */
export function tidySubject(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').replace(encodedWord, '= ')
  return [...line.trim()].slice(0, longestSubjectCharacters).join('')
}

/** A sender as configured, such as `Sitewright <name@example.com>`. */
export function readSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*?) ?<([^<>]+)>$/.exec(text) ?? []
  return { name: name.replace(/^"(.*)"$/, '$1'), address }
}

/** Whether an address belongs to nobody by definition (RFC 2606), such as those of made-up members. */
export const leadsNowhere = (address: string): boolean => /[.@]invalid$/i.test(address)

/** The domain of an address, as name servers know it. */
export const domainOf = (address: string): string => domainToASCII(address.slice(address.lastIndexOf('@') + 1))
