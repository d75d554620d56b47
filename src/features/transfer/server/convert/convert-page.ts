import { phrase, type Phrase } from '#kit/phrase.ts'
import type { NewPage, Surroundings } from '../new-site.ts'
import type { OldPage } from '../old-site.ts'
import { headingsOf, resolveLinks } from './check/resolve-links.ts'
import { readShown } from './check/shown.ts'
import { countKept, wordsOf } from './count-words.ts'
import { parseDocument } from './document/parse-document.ts'
import { visibleText } from './document/visible-text.ts'
import { findMainContent } from './main/find-main-content.ts'
import type { Part } from './parts/part.ts'
import { placeScheme } from './read/find-link.ts'
import { gatherColumns } from './read/gather-columns.ts'
import { openHome } from './read/open-home.ts'
import { readPage } from './read/read-page.ts'
import { noteLost, startReading, type PageReading } from './reading/reading.ts'
import { makeHead, raiseTitle } from './write/page-head.ts'
import { writePage } from './write/fit-page.ts'

/** The new name of each place in the page, by its old one. */
function namePlaces(parts: readonly Part[]): Map<string, string> {
  const without = resolveLinks(parts, new Map())
  const { headings } = readShown(writePage(without).text)
  return new Map(
    headingsOf(parts).flatMap(({ ids }, at) => {
      const heading = headings[at]
      return heading === undefined ? [] : ids.map((id) => [id, heading] as const)
    }),
  )
}

const hasPlaces = ({ links }: PageReading) => links.some((link) => link.startsWith(placeScheme))

/** How many of the links are still there, each as often as it is there at most. */
function countLinks(links: readonly string[], shown: readonly string[]): number {
  return countKept(links.map(normalise), shown.map(normalise))
}
const normalise = (address: string) => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

function report(reading: PageReading, page: Pick<NewPage, 'words' | 'wordsKept'>, tooMany: number): Phrase[] {
  if (tooMany > 0)
    noteLost(
      reading,
      phrase('page-cut', 'The page exceeds the maximum length, so its last {tooMany} sections were left out.', {
        tooMany,
      }),
    )
  const missing = page.words - page.wordsKept
  if (missing > 0)
    noteLost(
      reading,
      missing === 1
        ? phrase('one-word-missing', 'One word from the old page is missing on the new one.')
        : phrase('words-missing', '{missing} words from the old page are missing on the new one.', { missing }),
    )
  return [...reading.lost.values()]
}

/** Converts a page of an old website to the site format. */
export function convertPage(page: OldPage, around: Surroundings): NewPage {
  const doc = parseDocument(page.html.toWellFormed(), page.address)
  const nodes = page.isContent ? doc.body.childNodes : findMainContent(doc, around.repeated, around.told).nodes
  const words = wordsOf(visibleText(...nodes))
  const reading = startReading(doc, around)
  const all = raiseTitle(page, reading, readPage(nodes, reading, page.title ?? ''))
  const read = around.isHome ? gatherColumns(openHome(all)) : all
  const places = hasPlaces(reading) ? namePlaces(read) : new Map<string, string>()
  const parts = resolveLinks(read, places)
  const { text: body, tooMany } = writePage(parts)
  const head = makeHead(page, reading, parts)
  const text = `${[head, body].filter(Boolean).join('\n\n')}\n`
  const shown = readShown(text)
  const links = reading.links.map((link) =>
    link.startsWith(placeScheme) ? `#${places.get(link.slice(placeScheme.length)) ?? link}` : link,
  )
  const wordsKept = countKept(words, wordsOf([shown.text, ...reading.shownAs].join(' ')))
  return {
    text,
    words: words.length,
    wordsKept,
    images: reading.pictures.found,
    imagesKept: Math.min(shown.pictures.length, reading.pictures.found),
    links: links.length,
    linksKept: countLinks(links, shown.links),
    notCarried: report(reading, { words: words.length, wordsKept }, tooMany),
  }
}
