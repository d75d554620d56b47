import { joinOrBegin } from '#kit/keep.ts'
import pLimit from 'p-limit'
import type { Context } from '#kit/server/context.ts'
import { drawCard, type Card } from '#kit/server/draw-card.ts'
import type { PageTarget } from '../address/addresses.ts'
import { noFile, sendFile } from '../files/send-file.ts'
import { versionFolder } from '../pictures/variants.ts'
import type { Dispatcher } from '../dispatch/tasks.ts'
import { readCardPath, versionOfCard } from '../card/card.ts'
import type { CardOfPage } from '../card/card-of-page.ts'

/** For the pages and languages of one file; beyond that, all are deleted. */
const mostKept = 200
const mostWaiting = 20

/** Deletes the cards of earlier states of a file, and those of this state where there are too many. */
async function makeRoom(derived: Context['derived'], made: CardOfPage['made']): Promise<void> {
  const current = versionFolder(made)
  for (const { name } of await derived.list(made.place)) {
    const folder = `${made.place}/${name}`
    if (name.startsWith('@') && folder !== current) await derived.remove(folder)
  }
  const kept = await derived.list(current)
  if (kept.length >= mostKept) await derived.remove(current)
}

/** Draws one card after the other, each once for all requests; returns undefined where too many wait. */
function createDrawing(derived: Context['derived']) {
  const underway = new Map<string, Promise<void>>()
  const oneAtATime = pLimit(1)

  return (place: string, card: Card, prepare: () => Promise<void>): Promise<void> | undefined => {
    if (!underway.has(place) && underway.size >= mostWaiting) return undefined
    return joinOrBegin(underway, place, () =>
      oneAtATime(async () => {
        await prepare()
        await derived.write(place, await drawCard(card))
      }),
    )
  }
}

const busy = () => new Response(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })

/** Serves social cards of pages without a picture. A card is only drawn if its address names the current state of the page. */
export function createCards({ derived }: Pick<Context, 'derived'>, dispatcher: Dispatcher) {
  const draw = createDrawing(derived)

  return async function serveCard(request: Request, target: PageTarget): Promise<Response | undefined> {
    const asked = readCardPath(target.path)
    if (!asked) return undefined
    const page = { ...target, path: asked.path }
    const options = { queue: target.place.domain, signal: () => request.signal }
    const { card, made } = await dispatcher.run({ kind: 'card', target: page }, options)
    if (!card || versionOfCard(card) !== asked.version) return noFile()
    const place = `${versionFolder(made)}/card-${asked.version}.png`
    if (derived.stampOf(place) === '') {
      const drawing = draw(place, card, () => makeRoom(derived, made))
      if (!drawing) return busy()
      await drawing
    }
    const facts = await derived.stat(place)
    if (!facts) return noFile()
    const sending = { facts, type: 'image/png', isFixed: true, isUnlisted: target.isDraft }
    return sendFile(request, { files: derived, place }, sending)
  }
}
