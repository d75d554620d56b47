import { phrase, type Phrase } from '#kit/phrase.ts'
import { hasToken, wwwPointsHere, type RequiredRecords } from './compare-records.ts'
import { challengeName, type DnsAnswers } from './query-dns.ts'

/** A common mistake that was found, with what to do about it. */
interface Advice {
  mistake: string
  words: Phrase
}
type FindMistake = (answers: DnsAnswers, wanted: RequiredRecords) => Phrase | false

const longestTokenCharacters = 80

const list = (seen: string[]) => seen.join(', ')
const elsewhere = (seen: string[], ours: string[]) => seen.filter((address) => !ours.includes(address))
const isUnproven = ({ challenge }: DnsAnswers, wanted: RequiredRecords) => !hasToken(challenge, wanted)

const seenAt = ({ cname, ipv4, ipv6 }: DnsAnswers['www']) => [...cname, ...ipv4, ...ipv6]

function adviseAlias({ isApex, cname }: DnsAnswers, { name, host }: RequiredRecords): Phrase | false {
  if (isApex) return false
  return phrase(
    'dns-alias-of-nothing',
    '{name} is an alias of {others}, which leads nowhere. Make it an alias (CNAME) of {host}.',
    { name, others: list(cname), host },
  )
}

/** Common mistakes by name; one that hides others comes first. */
const mistakes: Record<string, FindMistake> = {
  'not-registered': ({ isDelegated, ipv4, ipv6, cname }, { name }) =>
    !isDelegated &&
    ipv4.length + ipv6.length + cname.length === 0 &&
    phrase(
      'dns-not-registered',
      'No name servers answer for {name}. Is it registered, and has its registration begun to work?',
      { name },
    ),
  'token-at-doubled-name': (answers, wanted) =>
    isUnproven(answers, wanted) &&
    hasToken(answers.doubledChallenge, wanted) &&
    phrase(
      'dns-token-at-doubled-name',
      'The TXT record stands at the name doubled, since your provider adds the domain by itself. Enter only “{part}” as its name.',
      { part: challengeName(wanted.name).slice(0, -answers.apex.length - 1) },
    ),
  'token-at-wrong-host': (answers, wanted) => {
    const stray = answers.strayed.find(({ texts }) => isUnproven(answers, wanted) && hasToken(texts, wanted))
    if (!stray) return false
    const values = { where: stray.name, wanted: challengeName(wanted.name) }
    return stray.name === wanted.name
      ? phrase('dns-token-at-name-itself', 'The TXT record stands at {where} itself. It belongs to {wanted}.', values)
      : phrase('dns-token-at-wrong-host', 'The TXT record stands at {where}. It belongs to {wanted}.', values)
  },
  'wrong-token': (answers, wanted) =>
    isUnproven(answers, wanted) &&
    answers.challenge.length > 0 &&
    phrase(
      'dns-wrong-token',
      'The TXT record says “{token}”, which is not the value for this account. Copy it again.',
      { token: (answers.challenge[0] ?? '').slice(0, longestTokenCharacters) },
    ),
  'cname-at-apex': ({ isApex, cname }, { name }) =>
    isApex &&
    cname.length > 0 &&
    phrase(
      'dns-cname-at-apex',
      '{name} is an alias (CNAME) of {others}. A name without www. can’t be one: use A records, or ALIAS where your provider has it.',
      { name, others: list(cname) },
    ),
  'points-elsewhere': ({ ipv4, isApex, cname }, wanted) => {
    const others = elsewhere(ipv4, wanted.ipv4)
    if (others.length === 0) return false
    return isApex || cname.length === 0
      ? phrase('dns-points-elsewhere', '{name} leads to {others}, which is not this platform. Remove that record.', {
          name: wanted.name,
          others: list(others),
        })
      : phrase(
          'dns-alias-elsewhere',
          '{name} is an alias of {others}, which is not this platform. Make it an alias (CNAME) of {host}.',
          { name: wanted.name, others: list(cname), host: wanted.host },
        )
  },
  'ipv6-elsewhere': ({ ipv6 }, { name, ipv6: ours }) =>
    elsewhere(ipv6, ours).length > 0 &&
    phrase(
      'dns-ipv6-elsewhere',
      'The IPv6 (AAAA) record of {name} leads to {others}, so some visitors end up there. Remove it.',
      { name, others: list(elsewhere(ipv6, ours)) },
    ),
  'caa-forbids': ({ issuers }) =>
    issuers !== undefined &&
    !issuers.some((issuer) => issuer.toLowerCase() === 'letsencrypt.org') &&
    phrase('dns-caa-forbids', 'A CAA record forbids the certificate. Allow letsencrypt.org in it, or remove it.'),
  'no-address': (answers, wanted) => {
    const { ipv4, ipv6, cname, isApex, isDelegated } = answers
    const { name } = wanted
    if (!isDelegated || (wanted.ipv4.length > 0 ? ipv4 : ipv6).length > 0) return false
    if (ipv6.length > 0) return phrase('dns-no-ipv4', '{name} has no IPv4 address yet. Set its A record.', { name })
    if (cname.length === 0)
      return phrase('dns-no-address', '{name} has no address yet. Set its {type} record.', {
        name,
        type: isApex ? 'A' : 'CNAME',
      })
    return adviseAlias(answers, wanted)
  },
  'www-missing': ({ isApex, www }, { name }) =>
    isApex &&
    seenAt(www).length === 0 &&
    phrase('dns-www-missing', 'www.{name} leads nowhere; visitors who type it won’t find the site.', { name }),
  'www-elsewhere': ({ isApex, www }, wanted) =>
    isApex &&
    seenAt(www).length > 0 &&
    !wwwPointsHere(www, wanted) &&
    phrase(
      'dns-www-elsewhere',
      'www.{name} leads to {others}, which is not this platform. Make it an alias (CNAME) of {host}.',
      { name: wanted.name, others: list(seenAt(www)), host: wanted.host },
    ),
}

/** The most likely mistakes, with what to do about each. */
export const adviseOnRecords = (answers: DnsAnswers, wanted: RequiredRecords): Advice[] =>
  Object.entries(mistakes).flatMap(([mistake, find]) => {
    const words = find(answers, wanted)
    return words === false ? [] : [{ mistake, words }]
  })
