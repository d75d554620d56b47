import type { DnsReport } from '#domains/dns-contract.ts'
import { holdsToken, leadsHere, type Wanted } from './judge.ts'
import { challengeName, type Sight } from './look.ts'

type Advice = DnsReport['advice'][number]
type Mistake = (sight: Sight, wanted: Wanted) => string | false

const list = (seen: string[]) => seen.join(', ')
const elsewhere = (seen: string[], ours: string[]) => seen.filter((address) => !ours.includes(address))
const isUnproven = ({ challenge }: Sight, wanted: Wanted) => !holdsToken(challenge, wanted)

const seenAt = ({ cname, ipv4, ipv6 }: Sight['www']) => [...cname, ...ipv4, ...ipv6]
const makeAlias = ({ host }: Wanted) => `Make it an alias (CNAME) of ${host}.`

/** The usual mistakes by name, the one that hides others first. */
const mistakes: Record<string, Mistake> = {
  'not-registered': ({ isDelegated, ipv4, ipv6, cname }, { name }) =>
    !isDelegated &&
    ipv4.length + ipv6.length + cname.length === 0 &&
    `No name servers answer for ${name}. Is it registered, and has its registration begun to work?`,
  'token-at-doubled-name': (sight, wanted) =>
    isUnproven(sight, wanted) &&
    holdsToken(sight.doubledChallenge, wanted) &&
    `The TXT record stands at the name doubled, since your provider adds the domain by itself. Enter only “${challengeName(wanted.name).slice(0, -sight.apex.length - 1)}” as its name.`,
  'token-at-wrong-host': (sight, wanted) => {
    const stray = sight.strayed.find(({ texts }) => isUnproven(sight, wanted) && holdsToken(texts, wanted))
    if (!stray) return false
    const where = stray.name === wanted.name ? `${stray.name} itself` : stray.name
    return `The TXT record stands at ${where}. It belongs to ${challengeName(wanted.name)}.`
  },
  'wrong-token': (sight, wanted) =>
    isUnproven(sight, wanted) &&
    sight.challenge.length > 0 &&
    `The TXT record says “${sight.challenge[0]?.slice(0, 80)}”, which is not the value for this account. Copy it again.`,
  'cname-at-apex': ({ isApex, cname }, { name }) =>
    isApex &&
    cname.length > 0 &&
    `${name} is an alias (CNAME) of ${list(cname)}. A name without www. can’t be one: use A records, or ALIAS where your provider has it.`,
  'points-elsewhere': ({ ipv4, isApex, cname }, wanted) => {
    const others = elsewhere(ipv4, wanted.ipv4)
    if (others.length === 0) return false
    return isApex || cname.length === 0
      ? `${wanted.name} leads to ${list(others)}, which is not this platform. Remove that record.`
      : `${wanted.name} is an alias of ${list(cname)}, which is not this platform. ${makeAlias(wanted)}`
  },
  'ipv6-elsewhere': ({ ipv6 }, { name, ipv6: ours }) =>
    elsewhere(ipv6, ours).length > 0 &&
    `The IPv6 (AAAA) record of ${name} leads to ${list(elsewhere(ipv6, ours))}, so some visitors end up there. Remove it.`,
  'caa-forbids': ({ issuers }) =>
    issuers !== undefined &&
    !issuers.some((issuer) => issuer.toLowerCase() === 'letsencrypt.org') &&
    'A CAA record forbids the certificate. Allow letsencrypt.org in it, or remove it.',
  'no-address': ({ ipv4, ipv6, cname, isApex, isDelegated }, wanted) => {
    if (!isDelegated || (wanted.ipv4.length > 0 ? ipv4 : ipv6).length > 0) return false
    if (ipv6.length > 0) return `${wanted.name} has no IPv4 address yet. Set its A record.`
    if (cname.length === 0) return `${wanted.name} has no address yet. Set its ${isApex ? 'A' : 'CNAME'} record.`
    return !isApex && `${wanted.name} is an alias of ${list(cname)}, which leads nowhere. ${makeAlias(wanted)}`
  },
  'www-missing': ({ isApex, www }, { name }) =>
    isApex && seenAt(www).length === 0 && `www.${name} leads nowhere; visitors who type it won’t find the site.`,
  'www-elsewhere': ({ isApex, www }, wanted) =>
    isApex &&
    seenAt(www).length > 0 &&
    !leadsHere(www, wanted) &&
    `www.${wanted.name} leads to ${list(seenAt(www))}, which is not this platform. ${makeAlias(wanted)}`,
}

/** What is most likely wrong, in words that say what to do. */
export const advise = (sight: Sight, wanted: Wanted): Advice[] =>
  Object.entries(mistakes).flatMap(([mistake, find]) => {
    const words = find(sight, wanted)
    return words === false ? [] : [{ mistake, words }]
  })
