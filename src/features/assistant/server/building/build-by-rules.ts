import { onOneLine } from '#kit/one-line.ts'
import { defineParser } from '#kit/server/parser.ts'
import { writeBlock } from '#sites/format/write-block.ts'
import { writeMenu } from '#sites/format/write-menu.ts'
import type { BuiltFile } from '../tables.ts'
import type { Answers } from './answers.ts'
import { contactLines, contactPage, dialledOf, practicalParts, writePart } from './contact-lines.ts'
import { afterFirst, firstSentence, inParagraphs, proseOf } from './plain-prose.ts'
import { readPriceList, withoutListed, type Priced } from './price-list.ts'
import { siteWordsIn, type SiteWords } from './site-words.ts'
import { settingsOf, type Look } from './starter-look.ts'
import { visitorsWords } from './visitors-words.ts'

/** Of a sentence at the top of a page. */
const longestFirstCharacters = 240
/** Of one for search results. */
const longestDescriptionCharacters = 160
/** Of words beside a picture. */
const longestBesideCharacters = 900

/** Names such as `iPhone` stay. */
const withCapital = (text: string): string =>
  text.replace(/^\p{Ll}(?=\p{Ll}+(?:\s|$))/u, (letter) => letter.toUpperCase())

/** Without a head, as the heading above says what it is; prices stand at the end of their line. */
function tableOf(list: readonly Priced[], { prices }: SiteWords): string {
  const end = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(prices) ? ':---' : '---:'
  const rows = list.map(({ name, price }) => `| ${proseOf(withCapital(name))} | ${proseOf(price)} |`)
  return ['| | |', `| --- | ${end} |`, ...rows].join('\n')
}

const picture = (src: string): string => writeBlock({ type: 'image', src, alt: '' })

/** Paragraphs beside a picture, as the starters have them. */
function besidePicture(words: string, src: string | undefined): string {
  if (!src) return proseOf(words)
  return [':::columns', ':::column', proseOf(words), ':::', ':::column', picture(src), ':::', ':::'].join('\n')
}

const galleryOf = (pictures: readonly string[]): string =>
  pictures.length < 2
    ? ''
    : [':::columns', ...pictures.flatMap((src) => [':::column', picture(src), ':::']), ':::'].join('\n')

/** What visitors see first. */
function heroOf({ name, phone }: Answers, first: string, { words, picture: image }: HeroParts): string {
  const call = dialledOf(phone)
  return [
    image ? `:::hero{image=${image} height=tall align=left}` : ':::hero{align=center}',
    `# ${proseOf(onOneLine(name))}`,
    '',
    ...(first ? [proseOf(withCapital(first)), ''] : []),
    writeBlock({ type: 'button', label: words.contact, href: '/contact', style: 'primary' }),
    ...(call ? [writeBlock({ type: 'button', label: onOneLine(phone), href: `tel:${call}`, style: 'secondary' })] : []),
    ':::',
  ].join('\n')
}

interface HeroParts {
  words: SiteWords
  picture: string | undefined
}

/** Where a page leads in the end. */
function closing(answers: Answers, words: SiteWords): string {
  const lines = contactLines({ ...answers, address: '' })
  const button = `::button[${words.contact}]{href=/contact}`
  return [':::center', `### ${words.write}`, '', ...(lines ? [lines, ''] : []), button, ':::'].join('\n')
}

function homePage(answers: Answers, { pictures }: Look, words: SiteWords): string {
  const { name } = answers
  const all = visitorsWords(answers.words)
  const list = readPriceList(all)
  const said = withoutListed(all, list)
  const first = firstSentence(said, longestFirstCharacters)
  const rest = inParagraphs(afterFirst(said, first)).trim()
  const [top, beside, ...more] = pictures
  const description = firstSentence(said, longestDescriptionCharacters)
  const head = [
    `Title: ${onOneLine(name)}`,
    ...(description ? [`Description: ${description}`] : []),
    ...(top ? [`Image: ${top}`] : []),
  ]
  const parts = [
    head.join('\n'),
    heroOf(answers, first, { words, picture: top }),
    rest && besidePicture(rest, rest.length <= longestBesideCharacters ? beside : undefined),
    list.length > 0 && `## ${words.prices}`,
    list.length > 0 && tableOf(list, words),
    galleryOf(rest ? more.slice(0, 3) : pictures.slice(1, 4)),
    ...practicalParts(answers, words),
    top ? closing(answers, words) : writePart(answers, words),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** A site from somebody's own words, in the look of a starter. Nothing on it was made up. */
export function buildByRules(answers: Answers, look: Look): BuiltFile[] {
  const words = siteWordsIn(answers.language)
  const { name, language } = answers
  const settings = settingsOf(look.settings, {
    title: onOneLine(name),
    description: firstSentence(visitorsWords(answers.words), longestDescriptionCharacters),
    language,
    favicon: look.favicon,
  })
  return [
    { path: 'settings.txt', content: settings },
    {
      path: 'menu.txt',
      content: writeMenu([
        { title: words.home, url: '/', subItems: [] },
        { title: words.contact, url: '/contact', subItems: [] },
      ]),
    },
    { path: 'content.txt', content: homePage(answers, look, words) },
    { path: 'contact/content.txt', content: contactPage(answers, words) },
  ]
}

interface SiteBrief {
  answers: Answers
  look: Look
}

export const plainSiteParser = defineParser({
  name: 'plain site',
  // A character of somebody’s wishes takes several times what one of a file takes.
  sizeOf: ({ answers, look }: SiteBrief) => 5 * JSON.stringify(answers).length + look.settings.length,
  parse: ({ answers, look }) => buildByRules(answers, look),
})
