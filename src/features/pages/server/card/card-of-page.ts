import type { Context } from '#kit/server/context.ts'
import type { Card } from '#kit/server/draw-card.ts'
import { nameOf } from '#pages/page-name.ts'
import type { Reading } from '#sites/server/reading.ts'
import { linkFrom, type Standing } from '../addresses.ts'
import { versionOf } from '../files/variants.ts'
import { menuOf } from '../menu-links.ts'
import { openPage, type Opened } from '../open-page.ts'
import { cardOf as drawnOf } from './card.ts'
import { shownOf } from './shown.ts'

/** What is drawn for a page, if it is there. */
export interface CardOfPage {
  card: Card | undefined
  /** Where the picture lies. */
  made: { place: string; version: string }
}

/** Cards lie with the state of the file that their page is made of, and go when that goes. */
function placeOf({ files }: Reading, { standing, found }: Opened) {
  const { domain } = standing.place
  const places = [...(found.file ? [`${domain}/${found.file}`] : []), `${domain}/settings.txt`, domain]
  const place = places.find((one) => files.stampOf(one) !== '') ?? domain
  return { place, version: versionOf(files.stampOf(place)) }
}

function cardOf(opened: Opened): Card | undefined {
  const { site, standing, found } = opened
  const { content, status } = found
  if (status !== 200) return undefined
  const name = nameOf({ content, menu: menuOf(opened, linkFrom(standing)), path: standing.path })
  return drawnOf(shownOf({ site, standing, ...found }, name))
}

export async function findCard(tools: Reading & Pick<Context, 'now'>, standing: Standing): Promise<CardOfPage> {
  const opened = await openPage(tools, standing)
  return { card: cardOf(opened), made: placeOf(tools, opened) }
}
