import { phrase, type Phrase } from '#kit/phrase.ts'
import type { DnsReport } from '#domains/dns-contract.ts'
import { challengeName, type DnsAnswers } from './query-dns.ts'

/** What a name needs in DNS. */
export interface RequiredRecords {
  name: string
  token: string
  /** The platform host that names can be an alias of. */
  host: string
  ipv4: string[]
  ipv6: string[]
}

/** A record with what it is for. */
type Record = Omit<DnsReport['records'][number], 'purpose'> & { purpose: Phrase }
type Addresses = Pick<DnsAnswers, 'ipv4' | 'ipv6'>

const tokenText = (token: string): string => `token=${token}`
const bare = (name: string) => name.toLowerCase().replace(/\.$/, '')
/** Without the quotation marks that some people copy from zone files. */
const unquoted = (text: string) => text.trim().replace(/^"(.*)"$/, '$1')
const isToken = (text: string, token: string) => [token, tokenText(token)].includes(unquoted(text))
export const hasToken = (texts: string[], { token }: Pick<RequiredRecords, 'token'>): boolean =>
  texts.some((text) => isToken(text, token))

const areOurs = (seen: string[], ours: string[]) => seen.every((address) => ours.includes(address))
/** Whether every address of a name is ours, and everybody can reach one of them: IPv4 where we have it. */
export const pointsHere = ({ ipv4, ipv6 }: Addresses, wanted: RequiredRecords): boolean =>
  (wanted.ipv4.length > 0 ? ipv4 : ipv6).length > 0 && areOurs(ipv4, wanted.ipv4) && areOurs(ipv6, wanted.ipv6)

function judgeChallenge({ challenge }: DnsAnswers, wanted: RequiredRecords): Record {
  const isRight = hasToken(challenge, wanted)
  return {
    type: 'TXT',
    name: challengeName(wanted.name),
    value: tokenText(wanted.token),
    purpose: phrase('record-proves-name', 'Proves that the name is yours'),
    verdict: isRight ? 'right' : challenge.length > 0 ? 'wrong' : 'missing',
    seen: challenge,
  }
}

const leadsHere = phrase('record-leads-here', 'Leads visitors here')
const verdictOf = (seen: string[], ours: string[]) =>
  seen.length === 0 ? 'missing' : areOurs(seen, ours) ? 'right' : 'wrong'

function judgeApex({ ipv4, ipv6 }: DnsAnswers, wanted: RequiredRecords): Record[] {
  const a = wanted.ipv4.map((value): Record => {
    const verdict = verdictOf(ipv4, wanted.ipv4)
    return { type: 'A', name: wanted.name, value, purpose: leadsHere, verdict, seen: ipv4 }
  })
  const aaaa = wanted.ipv6.map((value): Record => {
    const verdict = ipv6.length === 0 ? 'optional' : verdictOf(ipv6, wanted.ipv6)
    return { type: 'AAAA', name: wanted.name, value, purpose: leadsHere, verdict, seen: ipv6 }
  })
  return [...a, ...aaaa]
}

/** Whether a name points here by its addresses, or by an alias of the platform's host. */
export const wwwPointsHere = (seen: DnsAnswers['www'], wanted: RequiredRecords): boolean =>
  pointsHere(seen, wanted) || seen.cname.some((target) => bare(target) === wanted.host)

function judgeAlias(name: string, seen: DnsAnswers['www'], wanted: RequiredRecords): Record {
  const isRight = wwwPointsHere(seen, wanted)
  const all = [...seen.cname, ...seen.ipv4, ...seen.ipv6]
  const verdict = isRight ? 'right' : all.length > 0 ? 'wrong' : 'missing'
  return { type: 'CNAME', name, value: wanted.host, purpose: leadsHere, verdict, seen: all }
}

/** For each record: the value to set, the values found, and a verdict. */
export function compareRecords(answers: DnsAnswers, wanted: RequiredRecords): Record[] {
  if (!answers.isApex) return [judgeChallenge(answers, wanted), judgeAlias(wanted.name, answers, wanted)]
  const www = judgeAlias(`www.${wanted.name}`, answers.www, wanted)
  return [
    judgeChallenge(answers, wanted),
    ...judgeApex(answers, wanted),
    {
      ...www,
      purpose: phrase('record-leads-www', 'Leads visitors who type www. here'),
      verdict: www.verdict === 'missing' ? 'optional' : www.verdict,
    },
  ]
}

/** The same records before the first check. */
export const listRequired = (apex: string, wanted: RequiredRecords): Record[] => {
  const nothing = { ipv4: [], ipv6: [], cname: [] }
  const answers = {
    ...nothing,
    apex,
    isApex: apex === wanted.name,
    challenge: [],
    doubledChallenge: [],
    strayed: [],
    www: nothing,
    isWwwSeen: false,
    issuers: undefined,
    isDelegated: true,
  }
  return compareRecords(answers, wanted).map((record) => ({ ...record, verdict: 'unknown' }))
}
