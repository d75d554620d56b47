import type { MenuEntry } from '#sites/format/menu.ts'
import { pickerOf } from '#sites/format/menu.ts'
import { directionOf } from '#sites/format/language.ts'
import type { Content } from '#sites/format/item.ts'
import type { Site } from '#sites/server/site.ts'
import type { LanguageChoice, MenuLink, PageView, Surroundings } from '../view.ts'
import { inLanguage, linkFrom, type Standing } from './addresses.ts'

/** Decided once, for all sites of this installation. */
export interface Installation {
  platformHost: string
  /** Where people reach the platform; left out, it is the platform's host at the port that was asked. */
  publicUrl?: string | undefined
  showcaseDomains: string[]
  assets: PageView['assets']
  /** Addresses of the music that plays where a site wants it. */
  tracks?: string[]
}

interface Page {
  site: Site
  standing: Standing
  content: Content
  surroundings: Surroundings
  status: 200 | 404
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
export function buildView(
  { site, standing, content, surroundings, status }: Page,
  installation: Installation,
): PageView {
  const { settings } = site
  const { domain, named } = standing.place
  const language = content.head.language ?? (standing.language || settings.language)
  const { link, picture } = surroundings
  const picker = pickerOf(site.menu, settings.languages)
  const onPlatform = domain === installation.platformHost
  const social = content.head.image && picture(content.head.image)
  return {
    status,
    domain,
    path: standing.path,
    language,
    direction: directionOf(language),
    settings,
    ...orAbsent('theme', settings.visualTheme),
    title: titleOf(content, settings.title, standing.path),
    ...orAbsent('description', content.head.description ?? settings.description),
    canonical: `${standing.origin}${standing.path}`,
    ...orAbsent('image', social ? new URL(social.src, standing.origin).href : undefined),
    noindex: Boolean(content.head.noindex) || settings.noindex || status === 404 || named === 'parameter',
    home: link('/'),
    ...orAbsent('logo', settings.logo && picture(settings.logo)),
    ...orAbsent('icon', settings.favicon && picture(settings.favicon)?.src),
    menu: menuLinks(
      site.menu.filter((entry) => entry !== picker?.entry),
      standing,
    ),
    languages: languageChoices(site, standing),
    poweredBy: !installation.showcaseDomains.includes(domain),
    ...(!onPlatform && { platform: platformAddress(standing.origin, installation) }),
    cart: settings.store && !onPlatform,
    ...(settings.audio && !(onPlatform && isAccount(standing.path)) && orAbsent('tracks', installation.tracks)),
    content,
    surroundings,
    assets: installation.assets,
  }
}

const isAccount = (path: string) => /^\/account(\/|$)/.test(path)

function platformAddress(origin: string, { publicUrl, platformHost }: Installation): string {
  const { protocol, port } = new URL(origin)
  return `${publicUrl ?? `${protocol}//${platformHost}${port && `:${port}`}`}/`
}

const orAbsent = <K extends string, V>(key: K, value: V | undefined | ''): { [k in K]?: V } =>
  value ? ({ [key]: value } as { [k in K]?: V }) : {}

function titleOf(content: Content, siteTitle: string, path: string): string {
  const heading = content.head.title ?? (path === '/' ? undefined : firstHeading(content))
  return heading === undefined || heading === siteTitle ? siteTitle : `${heading} · ${siteTitle}`
}

function firstHeading({ items }: Content): string | undefined {
  for (const item of items) {
    if (item.kind !== 'prose' || item.tokens[0]?.tag !== 'h1') continue
    return item.tokens[1]?.children?.map(({ content }) => content).join('') || undefined
  }
  return undefined
}
