import type { Atlas } from '#places/server/atlas.ts'
import type { MenuEntry } from '#sites/format/menu.ts'
import { pickerOf } from '#sites/format/menu.ts'
import { directionOf } from '#sites/format/language.ts'
import type { Site } from '#sites/server/site.ts'
import type { LanguageChoice, MenuLink, PageView } from '../view.ts'
import { inLanguage, linkFrom, type Reach, type Standing } from './addresses.ts'
import { describe, searchFacts, type Page } from './search/search-facts.ts'

/** Decided once, for all sites of this installation. */
export interface Installation extends Reach {
  showcaseDomains: string[]
  assets: PageView['assets']
  /** Knows where addresses are; without it, maps show only what has coordinates. */
  atlas?: Atlas
  /** Addresses of the music that plays where a site wants it. */
  tracks?: string[]
}

function menuLinks(entries: MenuEntry[], standing: Standing): MenuLink[] {
  const link = linkFrom(standing)
  const here = link(standing.path)
  return entries.map(({ title, url, subItems }) => {
    const href = url === undefined ? undefined : link(url)
    return { title, ...(href !== undefined && { href }), current: href === here, links: menuLinks(subItems, standing) }
  })
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
  const { settings } = site
  const { domain } = standing.place
  const language = content.head.language ?? (standing.language || settings.language)
  const { link, picture } = surroundings
  const picker = pickerOf(site.menu, settings.languages)
  const onPlatform = domain === installation.platformHost
  const isBare = onPlatform && isAccount(standing.path)
  const view: PageView = {
    ...searchFacts(page, installation),
    status,
    domain,
    path: standing.path,
    language,
    direction: directionOf(language),
    settings,
    ...orAbsent('theme', settings.visualTheme),
    home: link('/'),
    ...orAbsent('logo', settings.logo && picture(settings.logo)),
    ...orAbsent('icon', settings.favicon && picture(settings.favicon)?.src),
    menu: menuLinks(
      site.menu.filter((entry) => entry !== picker?.entry && !isBare),
      standing,
    ),
    languages: languageChoices(site, standing),
    poweredBy: !installation.showcaseDomains.includes(domain),
    ...(!onPlatform && { platform: platformAddress(standing.origin, installation) }),
    cart: settings.store && !onPlatform,
    ...(settings.audio && !isBare && orAbsent('tracks', installation.tracks)),
    content,
    ...(item && { item }),
    surroundings,
    assets: installation.assets,
  }
  return describe(view, page, installation)
}

const isAccount = (path: string) => /^\/account(\/|$)/.test(path)

function platformAddress(origin: string, { publicUrl, platformHost }: Installation): string {
  const { protocol, port } = new URL(origin)
  return `${publicUrl ?? `${protocol}//${platformHost}${port && `:${port}`}`}/`
}

const orAbsent = <K extends string, V>(key: K, value: V | undefined | ''): { [k in K]?: V } =>
  value ? ({ [key]: value } as { [k in K]?: V }) : {}
