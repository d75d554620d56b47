import type { DnsReport } from '#domains/dns-contract.ts'
import { challengeName, type Sight } from './look.ts'

/** What the name has to say. */
export interface Wanted {
  name: string
  token: string
  /** Whose addresses a name can be an alias of. */
  host: string
  ipv4: string[]
  ipv6: string[]
}

type Record = DnsReport['records'][number]
type Addresses = Pick<Sight, 'ipv4' | 'ipv6'>

const tokenText = (token: string): string => `token=${token}`
const bare = (name: string) => name.toLowerCase().replace(/\.$/, '')
/** Without the quotation marks that some type along, as zone files have them. */
const unquoted = (text: string) => text.trim().replace(/^"(.*)"$/, '$1')
const isToken = (text: string, token: string) => [token, tokenText(token)].includes(unquoted(text))
export const holdsToken = (texts: string[], { token }: Pick<Wanted, 'token'>): boolean =>
  texts.some((text) => isToken(text, token))

const areOurs = (seen: string[], ours: string[]) => seen.every((address) => ours.includes(address))
/** Whether every address of a name is one of ours, and there is one for everybody, which is IPv4 where we have it. */
export const pointsHere = ({ ipv4, ipv6 }: Addresses, wanted: Wanted): boolean =>
  (wanted.ipv4.length > 0 ? ipv4 : ipv6).length > 0 && areOurs(ipv4, wanted.ipv4) && areOurs(ipv6, wanted.ipv6)

function judgeChallenge({ challenge }: Sight, wanted: Wanted): Record {
  const isRight = holdsToken(challenge, wanted)
  return {
    type: 'TXT',
    name: challengeName(wanted.name),
    value: tokenText(wanted.token),
    purpose: 'Proves that the name is yours',
    verdict: isRight ? 'right' : challenge.length > 0 ? 'wrong' : 'missing',
    seen: challenge,
  }
}

const verdictOf = (seen: string[], ours: string[]) =>
  seen.length === 0 ? 'missing' : areOurs(seen, ours) ? 'right' : 'wrong'

function judgeApex({ ipv4, ipv6 }: Sight, wanted: Wanted): Record[] {
  const purpose = 'Leads visitors here'
  const a = wanted.ipv4.map((value): Record => {
    const verdict = verdictOf(ipv4, wanted.ipv4)
    return { type: 'A', name: wanted.name, value, purpose, verdict, seen: ipv4 }
  })
  const aaaa = wanted.ipv6.map((value): Record => {
    const verdict = ipv6.length === 0 ? 'optional' : verdictOf(ipv6, wanted.ipv6)
    return { type: 'AAAA', name: wanted.name, value, purpose, verdict, seen: ipv6 }
  })
  return [...a, ...aaaa]
}

/** Whether a name leads here by its addresses, or will as an alias of the platform's own. */
export const leadsHere = (seen: Sight['www'], wanted: Wanted): boolean =>
  pointsHere(seen, wanted) || seen.cname.some((target) => bare(target) === wanted.host)

function judgeAlias(name: string, seen: Sight['www'], wanted: Wanted): Record {
  const isRight = leadsHere(seen, wanted)
  const all = [...seen.cname, ...seen.ipv4, ...seen.ipv6]
  const verdict = isRight ? 'right' : all.length > 0 ? 'wrong' : 'missing'
  return { type: 'CNAME', name, value: wanted.host, purpose: 'Leads visitors here', verdict, seen: all }
}

/** For each record: what to set, what is seen, and whether that does. */
export function judge(sight: Sight, wanted: Wanted): Record[] {
  if (!sight.isApex) return [judgeChallenge(sight, wanted), judgeAlias(wanted.name, sight, wanted)]
  const www = judgeAlias(`www.${wanted.name}`, sight.www, wanted)
  return [
    judgeChallenge(sight, wanted),
    ...judgeApex(sight, wanted),
    {
      ...www,
      purpose: 'Leads visitors who type www. here',
      verdict: www.verdict === 'missing' ? 'optional' : www.verdict,
    },
  ]
}

/** The same records before anybody has looked. */
export const listWanted = (apex: string, wanted: Wanted): Record[] => {
  const nothing = { ipv4: [], ipv6: [], cname: [] }
  const sight = {
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
  return judge(sight, wanted).map((record) => ({ ...record, verdict: 'unknown' }))
}
