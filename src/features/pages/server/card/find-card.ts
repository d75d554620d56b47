import type { Context } from '#kit/server/context.ts'
import type { Card } from '#kit/server/draw-card.ts'
import { nameOf } from '#pages/page-name.ts'
import type { SiteReading } from '#sites/server/reading.ts'
import { linkFrom, type PageTarget } from '../address/addresses.ts'
import { versionOf } from '../pictures/variants.ts'
import { menuOf } from '../page/menu-links.ts'
import { openPage } from '../page/open-page.ts'
import type { OpenedPage } from '../page/page-facts.ts'
import { cardOf as drawnOf } from './card.ts'
import { shownOf } from './card-facts.ts'
import type { CardOfPage } from './card-of-page.ts'

/** Cards are kept with the variants of the page's file, and deleted with them. */
function placeOf({ files }: SiteReading, { target, found }: OpenedPage) {
  const { domain } = target.place
  const places = [...(found.file ? [`${domain}/${found.file}`] : []), `${domain}/settings.txt`, domain]
  const place = places.find((one) => files.stampOf(one) !== '') ?? domain
  return { place, version: versionOf(files.stampOf(place)) }
}

function cardOf(opened: OpenedPage): Card | undefined {
  const { site, target, found } = opened
  const { content, status } = found
  if (status !== 200) return undefined
  const name = nameOf({ content, menu: menuOf(opened, linkFrom(target)), path: target.path })
  return drawnOf(shownOf({ site, target, ...found }, name))
}

export async function findCard(tools: SiteReading & Pick<Context, 'now'>, target: PageTarget): Promise<CardOfPage> {
  const opened = await openPage(tools, target)
  return { card: cardOf(opened), made: placeOf(tools, opened) }
}
