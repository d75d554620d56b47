import { onOneLine } from '#kit/one-line.ts'
import { writeBlock } from '#sites/format/write-block.ts'
import { writeMenu } from '#sites/format/write-menu.ts'
import type { BuiltFile } from '../tables.ts'
import type { Answers } from './answers.ts'
import { contactLines, contactPage, practicalParts } from './contact-lines.ts'
import { firstSentence, proseOf } from './plain-prose.ts'
import { readPriceList, type Priced } from './price-list.ts'
import { siteWordsIn, type SiteWords } from './site-words.ts'
import { settingsOf, type Look } from './starter-look.ts'

/** Without a head, as the heading above says what it is; prices stand at the end of their line. */
function tableOf(list: readonly Priced[], { prices }: SiteWords): string {
  const end = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(prices) ? ':---' : '---:'
  const rows = list.map(({ name, price }) => `| ${proseOf(name)} | ${proseOf(price)} |`)
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

function homePage(answers: Answers, { pictures }: Look, words: SiteWords): string {
  const { name, words: said } = answers
  const first = firstSentence(said, 160)
  const all = said.trim()
  const rest = all.startsWith(first) ? all.slice(first.length).trim() : all
  const [top, beside, ...more] = pictures
  const list = readPriceList(said)
  const hero = [
    `:::hero${top ? `{image=${top} height=tall align=left}` : ''}`,
    `# ${proseOf(onOneLine(name))}`,
    '',
    proseOf(first),
    '',
    writeBlock({ type: 'button', label: words.contact, href: '/contact', style: 'primary' }),
    ':::',
  ].join('\n')
  const lines = contactLines({ ...answers, address: '' })
  const parts = [
    [`Title: ${onOneLine(name)}`, `Description: ${first}`, ...(top ? [`Image: ${top}`] : [])].join('\n'),
    hero,
    rest && besidePicture(rest, beside),
    list.length > 0 && `## ${words.prices}`,
    list.length > 0 && tableOf(list, words),
    galleryOf(rest ? more.slice(0, 3) : pictures.slice(1, 4)),
    ...practicalParts(answers, words),
    [
      ':::center',
      `### ${words.write}`,
      '',
      ...(lines ? [lines, ''] : []),
      `::button[${words.contact}]{href=/contact}`,
      ':::',
    ].join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** A site from somebody's own words, in the look of a starter. Nothing on it was made up. */
export function buildByRules(answers: Answers, look: Look): BuiltFile[] {
  const words = siteWordsIn(answers.language)
  const { name, language } = answers
  const settings = settingsOf(look.settings, {
    title: onOneLine(name),
    description: firstSentence(answers.words, 160),
    language,
    favicon: look.favicon,
  })
  return [
    { path: 'settings.txt', content: settings },
    {
      path: 'menu.txt',
      content: writeMenu([
        { title: onOneLine(name), url: '/', subItems: [] },
        { title: words.contact, url: '/contact', subItems: [] },
      ]),
    },
    { path: 'content.txt', content: homePage(answers, look, words) },
    { path: 'contact/content.txt', content: contactPage(answers, words) },
  ]
}
