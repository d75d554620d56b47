import type { NameServers } from '#kit/server/name-servers.ts'
import { zoneOf } from '../allowed-names.ts'

/** What DNS returns for a name, as far as going live and common mistakes need it. */
export interface DnsAnswers {
  /** The registered name: this one or one above it. */
  apex: string
  isApex: boolean
  challenge: string[]
  /** At the doubled name, where forms that append the domain themselves put the token. */
  doubledChallenge: string[]
  /** At other names where people put it by mistake. */
  strayed: { name: string; texts: string[] }[]
  ipv4: string[]
  ipv6: string[]
  cname: string[]
  www: { ipv4: string[]; ipv6: string[]; cname: string[] }
  /** Whether all queries for `www.` got a response. */
  isWwwSeen: boolean
  issuers: string[] | undefined
  isDelegated: boolean
}

export const challengeName = (name: string): string => `_platform-challenge.${name}`

/**
 * The certificate authorities allowed by the CAA records of the name, or of the nearest name above it with any (RFC 8659);
 * `undefined` where all are.
 */
async function findIssuers(dns: NameServers, name: string): Promise<string[] | undefined> {
  const issuers = await dns.issuers(name)
  if (issuers) return issuers === 'anybody' ? undefined : issuers
  if (!name.includes('.')) return undefined
  return findIssuers(dns, name.slice(name.indexOf('.') + 1))
}

/** Queries that only serve advice may fail. */
const orElse = <T>(asked: Promise<T>, unseen: T): Promise<T> => asked.catch(() => unseen)

async function lookAtWww(dns: NameServers, www: string): Promise<Pick<DnsAnswers, 'www' | 'isWwwSeen'>> {
  const asked = [dns.ipv4(www), dns.ipv6(www), dns.cname(www)].map((each) => orElse(each, undefined))
  const seen = await Promise.all(asked)
  const [ipv4 = [], ipv6 = [], cname = []] = seen
  return { www: { ipv4, ipv6, cname }, isWwwSeen: !seen.includes(undefined) }
}

/** The name whose owner controls the records: this one, or one above it. */
export const apexOf = (name: string): string => zoneOf(name) ?? name

/** Where the token is looked for when it isn't in its place: without the underscore, at `www.`, at the name above. */
const strayNames = (name: string, apex: string): string[] => [
  name,
  challengeName(name).slice(1),
  challengeName(`www.${name}`),
  ...(apex === name ? [] : [challengeName(apex)]),
]

const lookForStrayed = (dns: NameServers, name: string, apex: string): Promise<DnsAnswers['strayed']> =>
  Promise.all(strayNames(name, apex).map(async (at) => ({ name: at, texts: await orElse(dns.txt(at), []) })))

/** Sends all queries at once; throws when one that going live depends on gets no response. */
export async function queryDns(dns: NameServers, name: string): Promise<DnsAnswers> {
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
