import { parseContent } from '#sites/format/content.ts'
import { fallbacks } from '#sites/format/language.ts'
import { arabic } from './arabic.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import type { ClosedPage, OwnTexts, ShopPage, StandInPage } from './texts.ts'
import type { Content } from '#sites/format/parsed/content.ts'

/** The site that a page of the platform is written for; its language is the one asked for, else its own. */
interface Shop {
  language: string
  hasShop: boolean
}

const inLanguages: Record<string, OwnTexts> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}

function textsFor(wanted: string): { language?: string; texts: OwnTexts } {
  for (const language of fallbacks(wanted)) {
    const texts = inLanguages[language]
    if (texts) return { texts }
  }
  return { language: 'en', texts: english }
}

/** Escapes words for a content file. */
const quoteText = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`)

function write(text: string, language?: string): Content {
  const content = parseContent(text)
  return language === undefined ? content : { ...content, head: { ...content.head, language } }
}

function writeClosed(title: string, body: string): string {
  return `Title: ${title}\nNoIndex: yes\n\n:::hero{align=center height=tall}\n# ${title}\n\n${body}\n:::\n`
}

const linkTo = (href: string, label: string, style: string) => `::button[${label}]{href=${href} style=${style}}`

/** The page of a feature that isn't open yet: what it will be, and a link back. */
export function writeClosedPage(page: ClosedPage, wanted: string): Content {
  const { language, texts } = textsFor(wanted)
  const [title, words] = texts.closed[page]
  return write(writeClosed(title, `${words}\n\n${linkTo('/', texts.home, 'secondary')}`), language)
}

/** The head of a page of the shop, which is drawn by itself; a site without a shop says so instead. */
export function writeShopPage(page: ShopPage, { language: wanted, hasShop }: Shop): Content {
  const { language, texts } = textsFor(wanted)
  const title = texts.shop[page]
  if (hasShop) return write(`Title: ${title}\nNoIndex: yes\n`, language)
  return write(writeClosed(title, `${texts.shop.empty}\n\n${linkTo('/', texts.home, 'secondary')}`), language)
}

/** The contact, subscribe, terms or privacy page of a site that has none of its own. */
export function writeStandIn(
  page: StandInPage,
  { language: wanted, siteTitle }: { language: string; siteTitle: string },
): Content {
  const { language, texts } = textsFor(wanted)
  return write(
    texts.standIns[page].replaceAll('{site}', () => quoteText(siteTitle)),
    language,
  )
}

/** The store page of a site that has none of its own. */
export function writeStorePage({ language: wanted, hasShop }: Shop): Content {
  const { language, texts } = textsFor(wanted)
  const { title, empty } = texts.shop
  if (hasShop) return write(`Title: ${title}\n\n:::hero{align=left height=short}\n# ${title}\n:::\n\n::store\n`)
  return write(writeClosed(title, `${empty}\n\n${linkTo('/', texts.home, 'secondary')}`), language)
}
