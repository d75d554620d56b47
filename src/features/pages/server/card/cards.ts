import type { Context } from '#kit/server/context.ts'
import { drawCard, type Card } from '#kit/server/draw-card.ts'
import { nameOf } from '#pages/page-name.ts'
import { createShelf } from '#sites/server/shelf.ts'
import { linkFrom, type Standing } from '../addresses.ts'
import { noFile, sendFile } from '../files/send-file.ts'
import { versionFolder, versionOf } from '../files/variants.ts'
import { menuOf } from '../menu-links.ts'
import { openPage, type Opened } from '../open-page.ts'
import { plainPathOf } from '../own-pages/routes.ts'
import { cardOf, readCardPath, versionOfCard } from './card.ts'
import { shownOf } from './shown.ts'

type Tools = Pick<Context, 'files' | 'derived' | 'now'>

/** Of one file's pages and languages; beyond that all are thrown away. */
const mostKept = 200
const mostWaiting = 20

/** Cards lie with the state of the file that their page is made of, and go when that goes. */
function placeOf(files: Tools['files'], { standing, found }: Opened) {
  const { domain } = standing.place
  const places = [...(found.file ? [`${domain}/${found.file}`] : []), `${domain}/settings.txt`, domain]
  const place = places.find((one) => files.stampOf(one) !== '') ?? domain
  return { place, version: versionOf(files.stampOf(place)) }
}

function cardOfPage(opened: Opened): Card | undefined {
  const { site, standing, found } = opened
  const { content, status } = found
  if (status !== 200) return undefined
  const name = nameOf({ content, menu: menuOf(opened, linkFrom(standing)), path: standing.path })
  return cardOf(shownOf({ site, standing, ...found }, name))
}

/** Throws away the cards of earlier states of a file, and of this one where there are too many. */
async function makeRoom(derived: Tools['derived'], made: ReturnType<typeof placeOf>): Promise<void> {
  const current = versionFolder(made)
  for (const { name } of await derived.list(made.place)) {
    const folder = `${made.place}/${name}`
    if (name.startsWith('@') && folder !== current) await derived.remove(folder)
  }
  const kept = await derived.list(current)
  if (kept.length >= mostKept) await derived.remove(current)
}

/** Draws one card after the other, each once for all who ask; undefined where too many wait. */
function createDesk(derived: Tools['derived']) {
  const underway = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  return (place: string, card: Card, prepare: () => Promise<void>): Promise<void> | undefined => {
    const running = underway.get(place)
    if (running) return running
    if (underway.size >= mostWaiting) return undefined
    const drawing = last
      .then(prepare)
      .then(async () => derived.write(place, await drawCard(card)))
      .finally(() => underway.delete(place))
    underway.set(place, drawing)
    // Whoever asked hears of a failure; the next in line need not.
    last = Promise.allSettled([drawing])
    return drawing
  }
}

const busy = () => new Response(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })

/** Serves the pictures that stand for pages without one. Only what a page of the site really says is drawn, at one address for each of its states. */
export function createCards({ files, derived, now }: Tools) {
  const shelf = createShelf(files)
  const draw = createDesk(derived)

  return async function serveCard(request: Request, standing: Standing): Promise<Response | undefined> {
    const asked = readCardPath(standing.path)
    if (!asked) return undefined
    const opened = await openPage({ files, shelf, now }, { ...standing, path: plainPathOf(asked.path) })
    const card = cardOfPage(opened)
    if (!card || versionOfCard(card) !== asked.version) return noFile()
    const made = placeOf(files, opened)
    const place = `${versionFolder(made)}/card-${asked.version}.png`
    if (derived.stampOf(place) === '') {
      const drawing = draw(place, card, () => makeRoom(derived, made))
      if (!drawing) return busy()
      await drawing
    }
    const facts = await derived.stat(place)
    if (!facts) return noFile()
    const sending = { facts, type: 'image/png', isFixed: true, isUnlisted: standing.isDraft }
    return sendFile(request, { files: derived, place }, sending)
  }
}
