import type { SiteReader } from '#sites/server/site-reader.ts'
import type { MenuLink } from '#pages/view.ts'
import { contentFile } from '../site/content-file.ts'

/** What pages about privacy are called, in the languages that sites are written in. */
const names = `
privacy privacy-policy privacy-notice datenschutz datenschutzerklaerung datenschutzerklärung
confidentialite politique-de-confidentialite privacidad politica-de-privacidad privacidade
informativa-privacy informativa-sulla-privacy privacybeleid privacyverklaring
`
  .trim()
  .split(/\s/)

const lastPart = (href: string) =>
  decode(href.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .findLast((part) => part !== '')

function decode(path: string): string {
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

/** The address of the site's page about privacy: one that its menu leads to, or that is there without. */
export function findPrivacyLink(menu: readonly MenuLink[], has: SiteReader['has'], link: (url: string) => string) {
  const entries = menu.flatMap((entry) => [entry, ...entry.links])
  const listed = entries.find(({ href }) => href !== undefined && names.includes(lastPart(href) ?? ''))
  if (listed) return listed.href
  const name = names.find((each) => has(contentFile(`/${each}`)))
  return name && link(`/${name}`)
}
