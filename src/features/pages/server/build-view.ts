import type { Atlas } from '#places/server/atlas.ts'
import { pickerOf } from '#sites/format/menu.ts'
import type { Site } from '#sites/server/site.ts'
import { nameOf } from '../page-name.ts'
import type { LanguageChoice, PageView } from '../view.ts'
import { inLanguage, type Reach, type Standing } from './addresses.ts'
import { cardAddress } from './card/card.ts'
import { shownOf } from './card/shown.ts'
import { menuOf } from './menu-links.ts'
import { shownIn, writtenIn } from './page-language.ts'
import { isPoweredBy } from './powered-by.ts'
import { describe, searchFacts, type Page } from './search/search-facts.ts'

/** Decided once, for all sites of this installation. */
export interface Installation extends Reach {
  showcaseDomains: string[]
  assets: PageView['assets']
  /** Knows where addresses are; without it, maps show only what has coordinates. */
  atlas?: Atlas | undefined
  /** Addresses of the music that plays where a site wants it. */
  tracks?: string[]
}

function languageChoices({ menu, settings }: Site, standing: Standing): LanguageChoice[] {
  const picker = pickerOf(menu, settings.languages)
  const spoken = standing.language || settings.language
  return (picker?.choices ?? []).map(({ language, title }) => ({
    language,
    title,
    href: inLanguage(standing, language, settings.language),
    current: language === spoken,
  }))
}

/** Puts together all that a page needs to become HTML. */
export function buildView(page: Page, installation: Installation): PageView {
  const { site, standing, content, surroundings, status, item } = page
  // The pages of the platform ask for what they are about, and nobody to sign in.
  const settings = page.isOwn ? { ...site.settings, signIn: false } : site.settings
  const { domain } = standing.place
  const { link, picture } = surroundings
  const menu = menuOf(page, link)
  const name = nameOf({ content, menu, path: standing.path })
  const facts = searchFacts(page, installation, name)
  const view: PageView = {
    ...facts,
    ...(status === 200 && !facts.image && { card: cardAddress(shownOf(page, name), installation) }),
    status,
    domain,
    path: standing.path,
    ...shownIn(page),
    ...orAbsent('written', writtenIn(page)),
    settings,
    ...orAbsent('theme', settings.visualTheme),
    home: link('/'),
    ...orAbsent('logo', settings.logo && picture(settings.logo)),
    ...orAbsent('icon', settings.favicon && picture(settings.favicon)?.src),
    menu,
    languages: languageChoices(site, standing),
    ...ofPlatform(standing, settings, installation),
    ...(settings.audio && orAbsent('tracks', installation.tracks)),
    content,
    ...(item && { item }),
    surroundings,
    assets: installation.assets,
  }
  return describe(view, page, installation)
}

/** What depends on whose installation and which of its sites this is. */
function ofPlatform(standing: Standing, settings: PageView['settings'], installation: Installation) {
  const { domain } = standing.place
  const isPlatform = domain === installation.platformHost
  return {
    poweredBy: isPoweredBy(standing, settings, installation),
    isShowcase: installation.showcaseDomains.includes(domain),
    ...(!isPlatform && { platform: platformAddress(standing.origin, installation) }),
    cart: settings.store && !isPlatform,
  }
}

function platformAddress(origin: string, { publicUrl, platformHost }: Installation): string {
  const { protocol, port } = new URL(origin)
  return `${publicUrl ?? `${protocol}//${platformHost}${port && `:${port}`}`}/`
}

const orAbsent = <K extends string, V>(key: K, value: V | undefined | ''): { [k in K]?: V } =>
  value ? ({ [key]: value } as { [k in K]?: V }) : {}
