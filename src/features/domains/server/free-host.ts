import type { Platform } from '#kit/server/context.ts'
import { spokenLanguage } from '#sites/server/spoken-language.ts'
import { draftEnd, isDraftName } from '../name-rules.ts'

type FreeHosts = Pick<Platform, 'freeHost'>

/** What the platform, its mail or somebody who pretends to be it could need below its name. */
const reserved = new Set(
  `about account accounts admin administrator api app assets auth autoconfig autodiscover billing blog cdn cloud cpanel dashboard demo dev
  dns docs download email files forum ftp git help host hosting id images imap img info internal legal localhost login mail media mobile mta-sts
  mx mysql news ns ns1 ns2 ns3 ns4 official old openapi pay payment payments pop pop3 portal postmaster privacy proxy register root safe
  secure security server shop signin signup smtp sql ssl staging static stats status store support sysadmin team terms test user users
  verify video vpn web webmail whm www`.split(/\s+/),
)

/** The host that shows a site for free: the first part of its draft's name, below the platform's. Undefined where it has none. */
export function freeHostOf(label: string, { freeHost }: FreeHosts): string | undefined {
  if (freeHost === undefined || !isDraftName(label)) return undefined
  const first = label.slice(0, -draftEnd.length)
  // A language before the platform's name is the platform in that language.
  const isFit = !first.includes('.') && !reserved.has(first) && spokenLanguage(first) === undefined
  return isFit ? `${first}.${freeHost}` : undefined
}

/** The label that a site would have to be shown at a host for free. */
export function labelAtFreeHost(host: string, platform: FreeHosts): string | undefined {
  const end = `.${platform.freeHost ?? ''}`
  if (end === '.' || !host.endsWith(end)) return undefined
  const label = `${host.slice(0, -end.length)}${draftEnd}`
  return freeHostOf(label, platform) === host ? label : undefined
}
