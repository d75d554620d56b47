import { phrase } from '#kit/phrase.ts'
import { describeProblem } from '#sites/format/parsed/report.ts'
import { readSettingLines } from '#sites/format/setting-lines.ts'
import type { PageTarget } from '../address/addresses.ts'
import type { OpenedPage } from './page-facts.ts'

interface Showcases {
  showcaseDomains: string[]
}

/** A showcase never shows “Powered by”; other sites do, unless their plan allows them to hide it and their settings say so. */
export const isPoweredBy = (
  { place: { domain }, mayHidePoweredBy }: PageTarget,
  { poweredBy }: OpenedPage['site']['settings'],
  { showcaseDomains }: Showcases,
): boolean => !showcaseDomains.includes(domain) && (poweredBy || !mayHidePoweredBy)

const staysForNow = phrase(
  'powered-by-stays',
  '{key}: “Powered by Sitewright” stays for now: it can be left out of sites that are live on the Pro or Enterprise plan.',
  { key: 'powered_by' },
)

/** Notes a problem at the line that hides “Powered by” where the plan doesn't allow that. */
export async function notePoweredBy(opened: Pick<OpenedPage, 'reader' | 'site' | 'target'>, showcases: Showcases) {
  const { reader, site, target } = opened
  const isGranted = target.mayHidePoweredBy || showcases.showcaseDomains.includes(reader.domain)
  if (site.settings.poweredBy || isGranted) return
  const layers = await reader.layers('settings.txt')
  const lines = layers.flatMap(({ file, text }) => {
    const last = readSettingLines(text).findLast(({ key }) => key === 'powered_by')
    return last ? [{ file, line: last.line }] : []
  })
  const wish = lines.at(-1)
  if (wish) reader.note(wish.file, [describeProblem(wish.line, 'warning', staysForNow)])
}
