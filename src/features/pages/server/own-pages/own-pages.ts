import { openWords, spokenTag, type Words } from '#kit/server/words.ts'
import { parseContent } from '#sites/format/content.ts'
import type { ClosedPage, ShopPage, StandInPage } from './texts.ts'
import type { Content } from '#sites/format/parsed/content.ts'

/** The site that a page of the platform is written for; its language is the one asked for, else its own. */
interface Shop {
  language: string
  hasShop: boolean
}

/** Escapes words for a content file. */
const quoteText = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`)

function writeContent(text: string, language?: string): Content {
  const content = parseContent(text)
  return language === undefined ? content : { ...content, head: { ...content.head, language } }
}

function writeClosed(title: string, body: string): string {
  return `Title: ${title}\nNoIndex: yes\n\n:::hero{align=center height=tall}\n# ${title}\n\n${body}\n:::\n`
}

const linkTo = (href: string, label: string, style: string) => `::button[${label}]{href=${href} style=${style}}`

const linkHome = ({ say }: Words) => linkTo('/', say('sites.own.home'), 'secondary')

/** Marks a page as English where the platform doesn't speak the language that was asked for. */
const other = (wanted: string) => (spokenTag(wanted) ? undefined : 'en')

/** The page of a feature that isn't open yet: what it will be, and a link back. */
export function writeClosedPage(page: ClosedPage, wanted: string): Content {
  const words = openWords(wanted)
  const [title, text] = [words.say(`sites.own.closed.${page}.title`), words.say(`sites.own.closed.${page}.text`)]
  return writeContent(writeClosed(title, `${text}\n\n${linkHome(words)}`), other(wanted))
}

const writeEmptyStore = (title: string, words: Words) =>
  writeClosed(title, `${words.say('sites.own.shop.empty')}\n\n${linkHome(words)}`)

/** The head of a page of the shop, which is drawn by itself; a site without a shop says so instead. */
export function writeShopPage(page: ShopPage, { language: wanted, hasShop }: Shop): Content {
  const words = openWords(wanted)
  const title = words.say(`sites.own.shop.${page}`)
  return writeContent(hasShop ? `Title: ${title}\nNoIndex: yes\n` : writeEmptyStore(title, words), other(wanted))
}

/** The contact, subscribe, terms or privacy page of a site that has none of its own. */
export function writeStandIn(
  page: StandInPage,
  { language: wanted, siteTitle }: { language: string; siteTitle: string },
): Content {
  const { say } = openWords(wanted)
  const names = { site: quoteText(siteTitle) }
  const [title, text] = [say(`sites.own.${page}.title`), say(`sites.own.${page}.text`, names)]
  const head = `Title: ${title}\n\n`
  if (page !== 'contact') return writeContent(`${head}# ${title}\n\n${text}\n`, other(wanted))
  const hero = `:::hero{align=left height=short}\n# ${title}\n\n${text}\n:::\n\n`
  const questions = say('sites.own.contact.questions', names)
  const columns = `:::columns\n:::column\n::contact\n:::\n:::column\n${questions}\n:::\n:::\n`
  return writeContent(`${head}${hero}${columns}`, other(wanted))
}

/** The store page of a site that has none of its own. */
export function writeStorePage({ language: wanted, hasShop }: Shop): Content {
  const words = openWords(wanted)
  const title = words.say('sites.own.shop.title')
  if (hasShop) return writeContent(`Title: ${title}\n\n:::hero{align=left height=short}\n# ${title}\n:::\n\n::store\n`)
  return writeContent(writeEmptyStore(title, words), other(wanted))
}
