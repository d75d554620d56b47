import { says } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import { states } from './contract.ts'

const DnsRecord = z.object({
  type: z.enum(['TXT', 'A', 'AAAA', 'CNAME']),
  /** In full, without a dot at the end. */
  name: z.string(),
  /** The value to set. */
  value: z.string(),
  purpose: z.string(),
  /** `optional`: the site works without it. */
  verdict: z.enum(['right', 'missing', 'wrong', 'optional', 'unknown']),
  /** The values that the name servers return now. */
  seen: z.array(z.string()),
})

export type DnsReport = z.infer<typeof DnsReport>
const DnsReport = z.object({
  state: z.enum(states),
  records: z.array(DnsRecord),
  /** The most likely mistakes, with what to do about each. */
  advice: z.array(z.object({ mistake: z.string(), words: z.string() })),
  checkedAt: z.iso.datetime().nullable(),
  /** Whether the plan lets the site go public. */
  hasPlan: z.boolean(),
})

export const getDns = endpoint({
  method: 'GET',
  path: '/api/domains/:id/dns',
  access: 'user',
  act: { action: 'view', on: 'domain', by: 'id' },
  summary: 'What to set at the name servers, and what was seen there last',
  answer: DnsReport,
})
export const checkDns = endpoint({
  method: 'POST',
  path: '/api/domains/:id/dns/check',
  access: 'user',
  act: { action: 'manage', on: 'domain', by: 'id' },
  limit: { times: 30, seconds: 300, per: 'user', shared: true },
  summary: 'Asks the name servers now, and goes live when everything is right',
  answer: DnsReport,
})
/** The response for a name without a certificate. */
export const noSite = says('no-site-of-name', 'No site lives at this name.')
/** For the web server in front, on this machine only: whether it may request a certificate for a name. */
export const askTls = endpoint({
  method: 'GET',
  path: '/internal/tls/ask',
  access: 'anyone',
  staysOpen: true,
  summary: 'Whether a certificate may be issued for a name; asked by the web server in front',
  query: z.object({ domain: z.string(noSite).max(253, noSite) }),
  answer: z.object({ domain: z.string() }),
})
