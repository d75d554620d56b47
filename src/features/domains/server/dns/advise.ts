import type { DnsReport } from '#domains/dns-contract.ts'
import { hasToken, wwwPointsHere, type RequiredRecords } from './compare-records.ts'
import { challengeName, type DnsAnswers } from './query-dns.ts'

type Advice = DnsReport['advice'][number]
type Mistake = (answers: DnsAnswers, wanted: RequiredRecords) => string | false

const list = (seen: string[]) => seen.join(', ')
const elsewhere = (seen: string[], ours: string[]) => seen.filter((address) => !ours.includes(address))
const isUnproven = ({ challenge }: DnsAnswers, wanted: RequiredRecords) => !hasToken(challenge, wanted)

const seenAt = ({ cname, ipv4, ipv6 }: DnsAnswers['www']) => [...cname, ...ipv4, ...ipv6]
const makeAlias = ({ host }: RequiredRecords) => `Make it an alias (CNAME) of ${host}.`

/** Common mistakes by name; one that hides others comes first. */
const mistakes: Record<string, Mistake> = {
  'not-registered': ({ isDelegated, ipv4, ipv6, cname }, { name }) =>
    !isDelegated &&
    ipv4.length + ipv6.length + cname.length === 0 &&
    `No name servers answer for ${name}. Is it registered, and has its registration begun to work?`,
  'token-at-doubled-name': (answers, wanted) =>
    isUnproven(answers, wanted) &&
    hasToken(answers.doubledChallenge, wanted) &&
    `The TXT record stands at the name doubled, since your provider adds the domain by itself. Enter only “${challengeName(wanted.name).slice(0, -answers.apex.length - 1)}” as its name.`,
  'token-at-wrong-host': (answers, wanted) => {
    const stray = answers.strayed.find(({ texts }) => isUnproven(answers, wanted) && hasToken(texts, wanted))
    if (!stray) return false
    const where = stray.name === wanted.name ? `${stray.name} itself` : stray.name
    return `The TXT record stands at ${where}. It belongs to ${challengeName(wanted.name)}.`
  },
  'wrong-token': (answers, wanted) =>
    isUnproven(answers, wanted) &&
    answers.challenge.length > 0 &&
    `The TXT record says “${answers.challenge[0]?.slice(0, 80)}”, which is not the value for this account. Copy it again.`,
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
    !wwwPointsHere(www, wanted) &&
    `www.${wanted.name} leads to ${list(seenAt(www))}, which is not this platform. ${makeAlias(wanted)}`,
}

/** The most likely mistakes, with what to do about each. */
export const advise = (answers: DnsAnswers, wanted: RequiredRecords): Advice[] =>
  Object.entries(mistakes).flatMap(([mistake, find]) => {
    const words = find(answers, wanted)
    return words === false ? [] : [{ mistake, words }]
  })
