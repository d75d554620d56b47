import type { NameServers } from '#kit/server/name-servers.ts'
import { zoneOf } from '../allowed-names.ts'

/** What the name servers say about a name, as far as going live and its usual mistakes need it. */
export interface Sight {
  /** The name that is registered, this one or one above it. */
  apex: string
  isApex: boolean
  challenge: string[]
  /** At the name with itself behind it, where a form that adds the domain by itself puts it. */
  doubledChallenge: string[]
  /** At other names where somebody may put it. */
  strayed: { name: string; texts: string[] }[]
  ipv4: string[]
  ipv6: string[]
  cname: string[]
  www: { ipv4: string[]; ipv6: string[]; cname: string[] }
  /** Whether the name servers answered all that was asked about `www.`. */
  isWwwSeen: boolean
  issuers: string[] | undefined
  isDelegated: boolean
}

export const challengeName = (name: string): string => `_platform-challenge.${name}`

/** Who may issue certificates by the records of the name, else of the nearest name above it that has some (RFC 8659); `undefined` where anybody may. */
async function findIssuers(dns: NameServers, name: string): Promise<string[] | undefined> {
  const issuers = await dns.issuers(name)
  if (issuers) return issuers === 'anybody' ? undefined : issuers
  if (!name.includes('.')) return undefined
  return findIssuers(dns, name.slice(name.indexOf('.') + 1))
}

/** What is only looked at to give advice need not be seen. */
const orElse = <T>(asked: Promise<T>, unseen: T): Promise<T> => asked.catch(() => unseen)

async function lookAtWww(dns: NameServers, www: string): Promise<Pick<Sight, 'www' | 'isWwwSeen'>> {
  const asked = [dns.ipv4(www), dns.ipv6(www), dns.cname(www)].map((each) => orElse(each, undefined))
  const seen = await Promise.all(asked)
  const [ipv4 = [], ipv6 = [], cname = []] = seen
  return { www: { ipv4, ipv6, cname }, isWwwSeen: !seen.includes(undefined) }
}

/** The name whose records its owner keeps: this one, or one above it. */
export const apexOf = (name: string): string => zoneOf(name) ?? name

/** Where the token is looked for when it isn't where it belongs: without its underscore, at `www.`, at the name above. */
const strayNames = (name: string, apex: string): string[] => [
  name,
  challengeName(name).slice(1),
  challengeName(`www.${name}`),
  ...(apex === name ? [] : [challengeName(apex)]),
]

const lookForStrayed = (dns: NameServers, name: string, apex: string): Promise<Sight['strayed']> =>
  Promise.all(strayNames(name, apex).map(async (at) => ({ name: at, texts: await orElse(dns.txt(at), []) })))

/** Asks for everything at once; throws when the name servers don't answer what going live depends on. */
export async function lookAt(dns: NameServers, name: string): Promise<Sight> {
  const apex = apexOf(name)
  const [challenge, doubledChallenge, strayed, ipv4, ipv6, cname, issuers, isDelegated, seen] = await Promise.all([
    dns.txt(challengeName(name)),
    orElse(dns.txt(challengeName(`${name}.${apex}`)), []),
    lookForStrayed(dns, name, apex),
    dns.ipv4(name),
    dns.ipv6(name),
    orElse(dns.cname(name), []),
    orElse(findIssuers(dns, name), undefined),
    orElse(dns.isDelegated(apex), true),
    lookAtWww(dns, `www.${name}`),
  ])
  return {
    apex,
    isApex: apex === name,
    challenge,
    doubledChallenge,
    strayed,
    ipv4,
    ipv6,
    cname,
    issuers,
    isDelegated,
    ...seen,
  }
}
