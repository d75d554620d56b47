import { phrase, phraseOf } from '#kit/phrase.ts'
import { keyRequired } from '#places/rules.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import { describeProblem } from '#sites/format/parsed/report.ts'
import { shortenWords } from '#sites/format/text/wording.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { FirstMention } from './collect.ts'

const withoutKey = phrase('add-map-key', 'Add a key under Providers, or write lat and lng, or provider=openstreetmap.')

export function noteNeeding(reader: SiteReader, needing: Map<string, FirstMention>): void {
  for (const [name, { file, line }] of needing)
    reader.note(file, [describeProblem(line, 'warning', phraseOf(keyRequired(name)), withoutKey)])
}

export function noteTooLong(reader: SiteReader, file: string): void {
  const said = phrase(
    'page-too-long-with-parts',
    'This page, with all that it includes, is too long, so the rest isn’t shown.',
  )
  reader.note(file, [describeProblem(1, 'error', said, phrase('spread-it', 'Spread it over several pages.'))])
}

/** Of so many that aren’t there, the owner needs no longer list. */
const mostUnsold = 10

/** Names the products that a page shows by name and that are in the store no more. */
export function noteUnsold(reader: SiteReader, names: Map<string, FirstMention>, items: readonly StoreItem[]): void {
  const urls = new Set(items.map(({ url }) => url))
  const unsold = [...names].filter(([name]) => !urls.has(name)).slice(0, mostUnsold)
  for (const [name, { file, line }] of unsold) {
    const product = shortenWords(name)
    const said = phrase('no-such-product', 'There is no product “{product}” in the store, so it is left out.', {
      product,
    })
    reader.note(file, [
      describeProblem(line, 'warning', said, phrase('choose-other-product', 'Choose another one, or take it out.')),
    ])
  }
}
