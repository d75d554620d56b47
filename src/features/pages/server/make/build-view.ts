import { siteWordsIn } from '#kit/server/words.ts'
import { pickerOf } from '#sites/format/menu.ts'
import { nameOf } from '#pages/page-name.ts'
import type { LanguageChoice, PageView } from '#pages/view.ts'
import { inLanguage, type PageTarget } from '../address/addresses.ts'
import { cardAddress } from '../card/card.ts'
import { shownOf } from '../card/card-facts.ts'
import { menuOf } from '../page/menu-links.ts'
import { shownIn, writtenIn } from '../page/page-language.ts'
import { findPrivacyLink } from '../page/privacy-link.ts'
import { isPoweredBy } from '../page/powered-by.ts'
import { describeForSearch, searchFacts, type Page } from '../search/search-facts.ts'
import type { Installation } from './page-renderer.ts'

/** What a language is called by those who speak it. */
function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The languages to choose from: those that the menu lists, or else those in which the site has begun. */
function languageChoices({ site: { menu, settings }, target, translations: { offered } }: Page): LanguageChoice[] {
  const listed = pickerOf(menu, settings.languages)?.choices
  const spoken = target.language || settings.language
  const choices = listed ?? offered.map((language) => ({ language, title: ownNameOf(language) }))
  return choices.map(({ language, title }) => ({
    language,
    title,
    href: inLanguage(target, language, settings.language),
    current: language === spoken,
  }))
}

/** Collects everything that a page needs to become HTML. */
export function buildView(page: Page, installation: Installation): PageView {
  const { site, target, content, surroundings, status, item } = page
  // The platform's own pages don't ask visitors to sign in.
  const settings = page.isOwn ? { ...site.settings, signIn: false } : site.settings
  const { domain } = target.place
  const { link, picture } = surroundings
  const menu = menuOf(page, link)
  const name = nameOf({ content, menu, path: target.path })
  const facts = searchFacts(page, installation, name)
  const shown = shownIn(page)
  const view: PageView = {
    ...facts,
    ...(status === 200 && !facts.image && { card: cardAddress(shownOf(page, name), installation) }),
    status,
    domain,
    path: target.path,
    ...shown,
    words: siteWordsIn(shown.language),
    ...orAbsent('written', writtenIn(page)),
    settings,
    ...orAbsent('theme', settings.visualTheme),
    home: link('/'),
    ...(page.has && orAbsent('privacy', findPrivacyLink(menu, page.has, link))),
    ...orAbsent('logo', settings.logo && picture(settings.logo)),
    ...orAbsent('icon', settings.favicon && picture(settings.favicon)?.src),
    menu,
    languages: languageChoices(page),
    isLimited: target.isLimited,
    ...ofPlatform(target, settings, installation),
    ...(settings.audio && orAbsent('tracks', installation.tracks)),
    content,
    ...orAbsent('file', page.file),
    ...(item && { item }),
    surroundings,
    assets: installation.assets,
  }
  return describeForSearch(view, page, installation)
}

/** What depends on the installation and on which of its sites this is. */
function ofPlatform(target: PageTarget, settings: PageView['settings'], installation: Installation) {
  const { domain } = target.place
  const isPlatform = domain === installation.platformHost
  return {
    poweredBy: isPoweredBy(target, settings, installation),
    isShowcase: installation.showcaseDomains.includes(domain),
    ...(!isPlatform && { platform: platformAddress(target.origin, installation) }),
    cart: settings.store && !isPlatform,
  }
}

function platformAddress(origin: string, { publicUrl, platformHost }: Installation): string {
  const { protocol, port } = new URL(origin)
  return `${publicUrl ?? `${protocol}//${platformHost}${port && `:${port}`}`}/`
}

const orAbsent = <K extends string, V>(key: K, value: V | undefined | ''): { [k in K]?: V } =>
  value ? ({ [key]: value } as { [k in K]?: V }) : {}
