import { readSettingLines } from '#sites/format/setting-lines.ts'
import type { Standing } from './addresses.ts'
import type { Opened } from './open-page.ts'

interface Showcases {
  showcaseDomains: string[]
}

/** A showcase never says what made it; other sites do, unless they may leave it out and wish to. */
export const isPoweredBy = (
  { place: { domain }, mayHidePoweredBy }: Standing,
  { poweredBy }: Opened['site']['settings'],
  { showcaseDomains }: Showcases,
): boolean => !showcaseDomains.includes(domain) && (poweredBy || !mayHidePoweredBy)

const message =
  'powered_by: “Powered by Sitewright” stays for now: it can be left out of sites that are live on the Pro or Enterprise plan.'

/** Notes the line that asks for “Powered by” to be left out where that is not allowed. */
export async function notePoweredBy(opened: Pick<Opened, 'reader' | 'site' | 'standing'>, showcases: Showcases) {
  const { reader, site, standing } = opened
  const isGranted = standing.mayHidePoweredBy || showcases.showcaseDomains.includes(reader.domain)
  if (site.settings.poweredBy || isGranted) return
  const layers = await reader.layers('settings.txt')
  const lines = layers.flatMap(({ file, text }) => {
    const last = readSettingLines(text).findLast(({ key }) => key === 'powered_by')
    return last ? [{ file, line: last.line }] : []
  })
  const wish = lines.at(-1)
  if (wish) reader.note(wish.file, [{ line: wish.line, severity: 'warning', message }])
}
