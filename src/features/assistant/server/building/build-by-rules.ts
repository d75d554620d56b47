import { onOneLine } from '#kit/one-line.ts'
import { defineParser } from '#kit/server/parser.ts'
import { writeBlock } from '#sites/format/write-block.ts'
import { writeMenu } from '#sites/format/write-menu.ts'
import type { BuiltFile } from '../tables.ts'
import type { Answers } from './answers.ts'
import { contactPage, dialledOf, practicalParts, writePart } from './contact-lines.ts'
import { afterFirst, firstSentence, inParagraphs, proseOf } from './plain-prose.ts'
import {
  aboutPart,
  galleryOf,
  hoursPart,
  listParts,
  offersPart,
  pricesPart,
  wherePart,
  withCapital,
} from './sections.ts'
import { showPictures, type ShownPictures } from './shown-pictures.ts'
import { siteWordsIn, type SiteWords } from './site-words.ts'
import { sortWords, type SortedWords } from './sort-words.ts'
import { isOneSpeaker } from './speaker.ts'
import { settingsOf, type Look } from './starter-look.ts'
import { visitorsWords } from './visitors-words.ts'

/** Of a sentence at the top of a page. */
const longestFirstCharacters = 240
/** Of one for search results. */
const longestDescriptionCharacters = 160

/** What visitors see first. */
function heroOf({ name, phone }: Answers, first: string, { words, picture: image }: HeroParts): string {
  const call = dialledOf(phone)
  return [
    `:::hero{image=${image} height=tall align=left}`,
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
  picture: string
}

function headOf({ name }: Answers, prose: string, top: string): string {
  const description = firstSentence(prose, longestDescriptionCharacters)
  return [`Title: ${onOneLine(name)}`, ...(description ? [`Description: ${description}`] : []), `Image: ${top}`].join(
    '\n',
  )
}

interface PageMaking {
  pictures: ShownPictures
  words: SiteWords
  sorted: SortedWords
}

function homePage(answers: Answers, { pictures: { top, more: shown }, words, sorted }: PageMaking): string {
  const { prose, offers, prices, lists, hours, where } = sorted
  const first = firstSentence(prose, longestFirstCharacters)
  const rest = inParagraphs(afterFirst(prose, first)).trim()
  const [beside, ...more] = shown
  const parts = [
    headOf(answers, prose, top),
    heroOf(answers, first, { words, picture: top }),
    ...aboutPart(rest, beside, words),
    // Never below what is offered, which it would seem to show.
    galleryOf((rest ? more : shown).slice(0, 3)),
    ...offersPart(offers, words),
    ...pricesPart(prices, words),
    ...listParts(lists),
    writePart(answers, words, [
      ...hoursPart(hours, words),
      ...wherePart(where, words),
      ...practicalParts(answers, words),
    ]),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** A site from somebody's own words, in the look of a starter. Nothing on it was made up. */
export function buildByRules(answers: Answers, look: Look): BuiltFile[] {
  const { name, language } = answers
  const said = visitorsWords(answers.words)
  const words = siteWordsIn(language, isOneSpeaker(said, language))
  const sorted = sortWords(said, answers)
  const pictures = showPictures(answers, look.pictures)
  const settings = settingsOf(look.settings, {
    title: onOneLine(name),
    description: firstSentence(said, longestDescriptionCharacters),
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
    { path: 'content.txt', content: homePage(answers, { pictures, words, sorted }) },
    {
      path: 'contact/content.txt',
      content: contactPage(answers, words, [...hoursPart(sorted.hours, words), ...wherePart(sorted.where, words)]),
    },
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
