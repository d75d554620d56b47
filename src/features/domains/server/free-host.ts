import type { Platform } from '#kit/server/context.ts'
import { spokenLanguage } from '#sites/server/spoken-language.ts'
import { draftEnd, isDraftName } from '../name-rules.ts'

type FreeHosts = Pick<Platform, 'freeHost' | 'hosts'>

/** What the platform, its mail or somebody who pretends to be it could need below its name. */
const reserved = new Set(
  `abuse about account accounts admin administrator api app assets auth autoconfig autodiscover billing blog cdn cloud console cpanel dashboard demo dev
  dns docs download email files forum ftp git help host hostmaster hosting id images imap img info internal legal localhost login mail media mobile mta-sts
  mx mysql news ns ns1 ns2 ns3 ns4 official old openapi pay payment payments pop pop3 portal postmaster privacy proxy register root safe
  secure security server shop signin signup smtp sql ssl staging static stats status store support sysadmin team terms test user users
  verify video vpn web webmail whm wpad www`.split(/\s+/),
)

/** Words that ask for trust, wherever they stand in a name. */
const trusting = new Set(
  'account accounts auth billing login oauth official password pay payment payments secure security sign signin signup sso support verify'.split(
    ' ',
  ),
)

const isReserved = (first: string): boolean =>
  reserved.has(first) || first.split('-').some((word) => trusting.has(word))

/** The host that shows a site for free: the first part of its draft's name, below the platform's. Undefined where it has none. */
export function freeHostOf(label: string, { freeHost, hosts }: FreeHosts): string | undefined {
  if (freeHost === undefined || !isDraftName(label)) return undefined
  const first = label.slice(0, -draftEnd.length)
  const host = `${first}.${freeHost}`
  // A language before the platform's name is the platform in that language.
  const isFit = !first.includes('.') && !isReserved(first) && spokenLanguage(first) === undefined
  return isFit && !hosts.has(host) ? host : undefined
}

/** The label that a site would have to be shown at a host for free. */
export function labelAtFreeHost(host: string, platform: FreeHosts): string | undefined {
  const end = `.${platform.freeHost ?? ''}`
  if (end === '.' || !host.endsWith(end)) return undefined
  const label = `${host.slice(0, -end.length)}${draftEnd}`
  return freeHostOf(label, platform) === host ? label : undefined
}
