import type { Context } from '#kit/server/context.ts'
import { drawCard, type Card } from '#kit/server/draw-card.ts'
import type { Standing } from '../addresses.ts'
import { noFile, sendFile } from '../files/send-file.ts'
import { versionFolder } from '../files/variants.ts'
import { plainPathOf } from '../own-pages/routes.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { readCardPath, versionOfCard } from './card.ts'
import type { CardOfPage } from './card-of-page.ts'

type Tools = Pick<Context, 'derived'>

/** Of one file's pages and languages; beyond that all are thrown away. */
const mostKept = 200
const mostWaiting = 20

/** Throws away the cards of earlier states of a file, and of this one where there are too many. */
async function makeRoom(derived: Tools['derived'], made: CardOfPage['made']): Promise<void> {
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
export function createCards({ derived }: Tools, workshop: Workshop) {
  const draw = createDesk(derived)

  return async function serveCard(request: Request, standing: Standing): Promise<Response | undefined> {
    const asked = readCardPath(standing.path)
    if (!asked) return undefined
    const page = { ...standing, path: plainPathOf(asked.path) }
    const how = { line: standing.place.domain, signal: () => request.signal }
    const { card, made } = await workshop.make({ kind: 'card', standing: page }, how)
    if (!card || versionOfCard(card) !== asked.version) return noFile()
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
