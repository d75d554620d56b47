import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Platform } from '#kit/server/context.ts'
import { nameError, toAscii } from '../name-rules.ts'

/** The specification's message for a name that nobody can add. */
const refused = phrase('domain-invalid-or-taken', 'Invalid domain name or domain already exists.')
const onThisNetwork = /(^|\.)(localhost|localdomain|local|internal|lan|home|arpa|onion|invalid)$/

/** Whether an `xn--` label decodes to a real word. */
function isOfAScript(label: string): boolean {
  const word = domainToUnicode(label)
  return !label.startsWith('xn--') || (word !== label && domainToASCII(word) === label)
}

/** Whether browsers accept a name as written, and don't read it as an IP address. */
export const isAsBrowsersRead = (name: string): boolean =>
  URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name && name.split('.').every(isOfAScript)

/** The registrable domain of a name; undefined for an IP address and for what nobody can register. */
export const registrableOf = (name: string): string | undefined => parse(name).domain ?? undefined

/** The domain whose owner controls a name's records, also below names such as `eu.org` that are given away in parts. */
export const zoneOf = (name: string): string | undefined =>
  parse(name, { allowPrivateDomains: true }).domain ?? undefined

/** Whether a name never leaves this machine, so that it isn't in DNS and needs no proof. */
export const isOfThisMachine = (name: string): boolean => /(^|\.)localhost$/.test(name)

export const nameTaken = (): Refusal => new Refusal('invalid', refused)

/** A name in ASCII, if somebody could own it: not a public suffix, an address, a name of this network or one of the platform's own. */
export function readName(typed: string, { host, freeHost = host }: Pick<Platform, 'host' | 'freeHost'>): string {
  const problem = nameError(typed)
  if (problem !== undefined) throw new Refusal('invalid', phraseOf(problem))
  const name = toAscii(typed).replace(/^(?:www\.)+(?=.*\.)/, '')
  const { domain, isIp } = parse(name, { allowPrivateDomains: true })
  const isOurs = [host, freeHost].some((own) => name === own || name.endsWith(`.${own}`))
  if (isIp || !isAsBrowsersRead(name) || domain === null || isOurs || onThisNetwork.test(name)) throw nameTaken()
  return name
}
