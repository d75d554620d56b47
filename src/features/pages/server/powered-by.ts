import { readSettingLines } from '#sites/format/setting-lines.ts'
import { readSettings, type Settings } from '#sites/format/settings.ts'
import type { Names } from '#sites/server/which-site.ts'
import type { Opened } from './open-page.ts'

/** What decides whether a site may leave out “Powered by”. */
export interface Brand {
  showcaseDomains: string[]
  names?: Pick<Names, 'mayHidePoweredBy'> | undefined
}

const mayHide = ({ showcaseDomains, names }: Brand, domain: string) =>
  showcaseDomains.includes(domain) || (names?.mayHidePoweredBy(domain) ?? false)

/** A showcase never says what made it; other sites do, unless they are allowed not to and wish so. */
export const isPoweredBy = (brand: Brand, domain: string, { poweredBy }: Settings): boolean =>
  !brand.showcaseDomains.includes(domain) && (poweredBy || !mayHide(brand, domain))

const message =
  'powered_by: “Powered by Sitewright” stays for now: it can be left out of sites that are live on the Pro or Enterprise plan.'

/** Notes the lines that ask for “Powered by” to be left out where that is not allowed. */
export async function notePoweredBy({ reader, site }: Pick<Opened, 'reader' | 'site'>, brand: Brand): Promise<void> {
  if (site.settings.poweredBy || mayHide(brand, reader.domain)) return
  for (const { file, text } of await reader.layers('settings.txt')) {
    const last = readSettingLines(text).findLast(({ key }) => key === 'powered_by')
    if (last && !readSettings(text).settings.poweredBy)
      reader.note(file, [{ line: last.line, severity: 'warning', message }])
  }
}
