import { readSettingLines } from '#sites/format/setting-lines.ts'
import { readSettings, type Settings } from '#sites/format/settings.ts'
import type { Standing } from './addresses.ts'
import type { Opened } from './open-page.ts'

interface Showcases {
  showcaseDomains: string[]
}

/** A showcase never says what made it; other sites do, unless they may leave it out and wish to. */
export const isPoweredBy = (
  { place: { domain }, mayHidePoweredBy }: Standing,
  { poweredBy }: Settings,
  { showcaseDomains }: Showcases,
): boolean => !showcaseDomains.includes(domain) && (poweredBy || !mayHidePoweredBy)

const message =
  'powered_by: “Powered by Sitewright” stays for now: it can be left out of sites that are live on the Pro or Enterprise plan.'

/** Notes the lines that ask for “Powered by” to be left out where that is not allowed. */
export async function notePoweredBy(opened: Pick<Opened, 'reader' | 'site' | 'standing'>, showcases: Showcases) {
  const { reader, site, standing } = opened
  const isGranted = standing.mayHidePoweredBy || showcases.showcaseDomains.includes(reader.domain)
  if (site.settings.poweredBy || isGranted) return
  for (const { file, text } of await reader.layers('settings.txt')) {
    const last = readSettingLines(text).findLast(({ key }) => key === 'powered_by')
    if (last && !readSettings(text).settings.poweredBy)
      reader.note(file, [{ line: last.line, severity: 'warning', message }])
  }
}
