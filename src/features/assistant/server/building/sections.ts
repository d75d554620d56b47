import { onOneLine } from '#kit/one-line.ts'
import { writeBlock } from '#sites/format/write-block.ts'
import { proseOf } from './plain-prose.ts'
import type { Priced } from './price-list.ts'
import type { NamedPicture } from './shown-pictures.ts'
import type { SiteWords } from './site-words.ts'
import type { NamedList, Offer } from './sort-words.ts'

/** More stand in a list. */
const mostCards = 9
/** Of a card; a longer one is a line of a list. */
const longestCardCharacters = 40
const inRow = 3

/** Names such as `iPhone` stay. */
export const withCapital = (text: string): string =>
  text.replace(/^\p{Ll}(?=\p{Ll}[\p{Ll}’'-]*(?:\s|$))/u, (letter) => letter.toUpperCase())

/** Rows without a head, as the heading above says what they are; what belongs to each stands at the end of its line. */
function rowsOf(rows: readonly (readonly [string, string])[], heading: string): string {
  const end = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(heading) ? ':---' : '---:'
  return ['| | |', `| --- | ${end} |`, ...rows.map(([name, value]) => `| ${proseOf(name)} | ${proseOf(value)} |`)].join(
    '\n',
  )
}

/** Prices as a table. */
export const pricesPart = (list: readonly Priced[], { prices }: SiteWords): string[] =>
  list.length === 0
    ? []
    : [
        `## ${prices}`,
        rowsOf(
          list.map(({ name, price }) => [withCapital(name), price] as const),
          prices,
        ),
      ]

const cardOf = ({ title, price }: Offer): string =>
  [':::column', `### ${proseOf(onOneLine(withCapital(title)))}`, ...(price ? ['', proseOf(price)] : []), ':::'].join(
    '\n',
  )

const rowOf = (row: readonly Offer[]): string => [':::columns', ...row.map(cardOf), ':::'].join('\n')

/** How many stand beside each other, so that no row has one alone. */
const rowLength = (count: number) => (count === 4 ? 2 : count % inRow === 1 && count > inRow ? 2 : inRow)

/** Things beside each other as cards, or below each other where they are many or say much. */
function showOffers(offers: readonly Offer[]): string {
  const isShort = offers.every(({ title }) => title.length <= longestCardCharacters)
  if (offers.length > mostCards || !isShort)
    return offers
      .map(({ title, price }) => `- ${proseOf(withCapital(title))}${price ? ` (${proseOf(price)})` : ''}`)
      .join('\n')
  const length = rowLength(offers.length)
  const rows = Array.from({ length: Math.ceil(offers.length / length) }, (_, at) =>
    offers.slice(at * length, (at + 1) * length),
  )
  return rows.map(rowOf).join('\n\n')
}

/** What somebody offers, below the heading of their language. */
export const offersPart = (offers: readonly Offer[], words: SiteWords): string[] =>
  offers.length === 0 ? [] : [`## ${words.offers}`, showOffers(offers)]

/** Lists below the names that somebody gave them. */
export const listParts = (lists: readonly NamedList[]): string[] =>
  lists.flatMap(({ name, items }) => {
    const isDated = items.some((item) => /\d/.test(item))
    const shown = isDated
      ? items.map((item) => `- ${proseOf(item)}`).join('\n')
      : showOffers(items.map((title) => ({ title, price: '' })))
    return [`## ${proseOf(withCapital(onOneLine(name)))}`, shown]
  })

const dayAndTime = /^(\D{2,60}?)[\s:：,]*(?<!\d)(\d.*)$/u

/** When somebody is there: day by day where each line has its times. */
export function hoursPart(lines: readonly string[], { hours }: SiteWords): string[] {
  if (lines.length === 0) return []
  const rows = lines.map((line) => dayAndTime.exec(line))
  const all = rows.flatMap((row) => (row ? [[withCapital(row[1] ?? ''), row[2] ?? ''] as const] : []))
  return [
    `## ${hours}`,
    all.length === lines.length && lines.length > 1 ? rowsOf(all, hours) : proseOf(lines.map(withCapital).join('\n')),
  ]
}

export const wherePart = (lines: readonly string[], { where }: SiteWords): string[] =>
  lines.length === 0 ? [] : [`## ${where}`, proseOf(lines.join('\n'))]

const picture = (shown: NamedPicture): string => writeBlock({ type: 'image', ...shown })

/** Longer paragraphs have their width. */
const longestBesideCharacters = 900

/** Parts beside one another. */
export const inTwoColumns = (...halves: readonly (readonly string[])[]): string =>
  [':::columns', ...halves.flatMap((parts) => [':::column', parts.filter(Boolean).join('\n\n'), ':::']), ':::'].join(
    '\n',
  )

/** What else somebody says, beside a picture where there is one, as the starters have it. */
export function aboutPart(prose: string, shown: NamedPicture | undefined, { about }: SiteWords): string[] {
  if (prose === '') return []
  const heading = `## ${about}`
  if (!shown || prose.length > longestBesideCharacters) return [heading, proseOf(prose)]
  return [inTwoColumns([heading, proseOf(prose)], [picture(shown)])]
}

export const galleryOf = (pictures: readonly NamedPicture[]): string =>
  pictures.length < 2
    ? ''
    : [':::columns', ...pictures.flatMap((shown) => [':::column', picture(shown), ':::']), ':::'].join('\n')
