import type { NewPage } from '#transfer/server/new-site.ts'
import type { ShownPage } from '../check/shown.ts'
import { countKept, wordsOf } from './count-words.ts'
import { resolveFile } from '../document/resolve-address.ts'
import { findLink, lookUp } from '../read/find-link.ts'
import type { PageReading } from '../reading/reading.ts'
import { countDaysKept, daysIn } from './days-on.ts'
import type { SeenPage } from './seen-page.ts'

export type PageCounts = Omit<NewPage, 'text' | 'notCarried'>

const normalise = (address: string) => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** How many links lead on from the new page to where they led from the old one; a picture that is there needs no link to its file. */
function countLinks({ links }: SeenPage, shown: ShownPage, reading: PageReading): number {
  const there = new Set(shown.links.map(normalise))
  const bare = new Set(shown.links.map((link) => normalise(link.replace(/#.*$/s, ''))))
  const pictures = new Set(shown.pictures.map((path) => `/${path}`))
  const leadsOn = (link: string) => {
    const to = findLink(link, reading)
    return to !== undefined && (there.has(normalise(to)) || bare.has(normalise(to)) || pictures.has(to))
  }
  return links.filter(leadsOn).length
}

function countPictures({ pictures }: SeenPage, shown: ShownPage, { around, doc }: PageReading): number {
  const there = new Set(shown.pictures)
  const pathOf = (address: string) => lookUp(around.pictures, resolveFile(address, doc.base) ?? address)
  return pictures.filter((address) => there.has(pathOf(address) ?? '')).length
}

/** How much of what visitors saw on the old page the new one shows. */
export function countPage(seen: SeenPage, shown: ShownPage, reading: PageReading): PageCounts {
  const said = [shown.text, ...reading.shownAs].join(' ')
  const words = seen.lines.flatMap(({ text }) => wordsOf(text))
  const days = [...new Set(seen.lines.flatMap(({ text }) => daysIn(text)))]
  return {
    words: words.length,
    wordsKept: countKept(words, wordsOf(said)),
    images: seen.pictures.length,
    imagesKept: countPictures(seen, shown, reading),
    links: seen.links.length,
    linksKept: countLinks(seen, shown, reading),
    dates: days.length,
    datesKept: countDaysKept(days, said, reading.around.published),
  }
}
