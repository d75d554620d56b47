import { phrase, type Phrase } from '#kit/phrase.ts'
import type { NewPage, Surroundings } from '../new-site.ts'
import type { OldPage } from '../old-site.ts'
import { parseShown } from './cascade/hide-unshown.ts'
import { headingsOf, resolveLinks } from './check/resolve-links.ts'
import { readShown } from './check/shown.ts'
import { parseDocument } from './document/parse-document.ts'
import { findMainContent } from './main/find-main-content.ts'
import type { Part } from './parts/part.ts'
import { placeScheme } from './read/find-link.ts'
import { gatherColumns } from './read/gather-columns.ts'
import { openHome } from './read/open-home.ts'
import { readPage } from './read/read-page.ts'
import { noteLost, startReading, type PageReading } from './reading/reading.ts'
import { countPage, type PageCounts } from './report/count-page.ts'
import { nameMissing } from './report/name-missing.ts'
import { seePage, type SeenPage } from './report/seen-page.ts'
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

interface Conversion {
  seen: SeenPage
  counts: PageCounts
  /** The text of the new page. */
  shown: string
  tooMany: number
}

function report(reading: PageReading, { seen, counts, shown, tooMany }: Conversion): Phrase[] {
  if (tooMany > 0)
    noteLost(
      reading,
      phrase('page-cut', 'The page exceeds the maximum length, so its last {tooMany} sections were left out.', {
        tooMany,
      }),
    )
  const missing = counts.words - counts.wordsKept
  if (missing > 0)
    noteLost(
      reading,
      missing === 1
        ? phrase('one-word-missing', 'One word from the old page is missing on the new one.')
        : phrase('words-missing', '{missing} words from the old page are missing on the new one.', { missing }),
    )
  if (missing > 0) for (const what of nameMissing(seen.lines, shown)) noteLost(reading, what)
  return [...reading.lost.values()]
}

const openPage = (page: OldPage, { display = [] }: Surroundings) =>
  page.isContent
    ? parseDocument(page.html.toWellFormed(), page.address)
    : parseShown(page.html.toWellFormed(), page.address, display)

/** The title of an export’s page stood above its text there, and does so here. */
function showTitle({ title = '' }: OldPage, seen: SeenPage, reading: PageReading): void {
  const text = title.replace(/\s+/g, ' ').trim()
  if (text === '' || seen.lines.some((line) => line.text === text)) return
  seen.lines.unshift({ text, kind: 'text' })
  reading.shownAs.push(text)
}

/** Converts a page of an old website to the site format. */
export function convertPage(page: OldPage, around: Surroundings): NewPage {
  const doc = openPage(page, around)
  // Before its content is looked for, which takes it apart.
  const seen = seePage(doc, page.isContent ? undefined : around.usual)
  const nodes = page.isContent ? doc.body.childNodes : findMainContent(doc, around.repeated, around.told).nodes
  const reading = startReading(doc, around)
  if (page.isContent && !around.isHome) showTitle(page, seen, reading)
  const all = raiseTitle(page, reading, readPage(nodes, reading, page.title ?? ''))
  const read = around.isHome ? gatherColumns(openHome(all)) : all
  const places = hasPlaces(reading) ? namePlaces(read) : new Map<string, string>()
  const parts = resolveLinks(read, places)
  const { text: body, tooMany } = writePage(parts)
  const head = makeHead(page, reading, parts)
  const text = `${[head, body].filter(Boolean).join('\n\n')}\n`
  const shown = readShown(text)
  const counts = countPage(seen, shown, reading)
  return { text, ...counts, notCarried: report(reading, { seen, counts, shown: shown.text, tooMany }) }
}
