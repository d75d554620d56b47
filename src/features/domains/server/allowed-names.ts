import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { Refusal } from '#kit/refusal.ts'
import { nameError, toAscii } from '../name-rules.ts'

/** What the specification says of a name that nobody can add. */
const refused = 'Invalid domain name or domain already exists.'
const onThisNetwork = /(^|\.)(localhost|localdomain|local|internal|lan|home|arpa|onion|invalid)$/

/** Whether letters that stand for another script (`xn--`) are those of a word of it. */
function isOfAScript(label: string): boolean {
  const word = domainToUnicode(label)
  return !label.startsWith('xn--') || (word !== label && domainToASCII(word) === label)
}

/** Whether browsers read a name as it is written, and not as an address. */
export const isAsBrowsersRead = (name: string): boolean =>
  URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name && name.split('.').every(isOfAScript)

/** The name, at or above this one, that somebody registers; undefined for an address and for what nobody can register. */
export const registrableOf = (name: string): string | undefined => parse(name).domain ?? undefined

/** The name, at or above this one, whose records somebody keeps: also one below a name such as `eu.org` that is given away in parts. */
export const zoneOf = (name: string): string | undefined =>
  parse(name, { allowPrivateDomains: true }).domain ?? undefined

/** Whether a name never leaves this machine, so that no name server knows it and nothing has to be proven. */
export const isOfThisMachine = (name: string): boolean => name.endsWith('.localhost')

export const nameTaken = (): Refusal => new Refusal('invalid', refused)

/**
 * A name in the letters that name servers know, where somebody could own it: no public suffix, no address, none of this network
 * and none of the platform's own.
 */
export function readName(typed: string, platformHost: string): string {
  const problem = nameError(typed)
  if (problem !== undefined) throw new Refusal('invalid', problem)
  const name = toAscii(typed).replace(/^(?:www\.)+(?=.*\.)/, '')
  const { domain, isIp } = parse(name, { allowPrivateDomains: true })
  const isOurs = name === platformHost || name.endsWith(`.${platformHost}`)
  if (isIp || !isAsBrowsersRead(name) || domain === null || isOurs || onThisNetwork.test(name)) throw nameTaken()
  return name
}
