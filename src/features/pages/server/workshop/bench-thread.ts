import type { Finding } from '#places/server/atlas.ts'
import type { FileStore } from '#kit/server/files.ts'
import type { Desk } from '#kit/server/threads/serve-orders.ts'
import { createShelf } from '#sites/server/shelf.ts'
import type { CachedPage } from '../cache/cached-page.ts'
import { compressNow } from '../cache/compress.ts'
import type { Making } from '../make-page.ts'
import type { MadeGuide } from '../search/make-guide.ts'
import { createOutlines } from '../search/outline.ts'
import { mostAtOnce, type Told } from '../tell-problems.ts'
import { fulfil } from './fulfil.ts'
import type { Kind, MadeOf, Order } from './orders.ts'

export interface ToBench {
  order: Order
  /** What time it is, in milliseconds. */
  at: number
}

export interface FromBench {
  made: MadeOf<Kind>
  told: Told[]
}

/** Only what is told of all that was found. */
function pick({ domain, problems, seen }: Told): Told {
  const picked: Told = { domain, problems: new Map(), seen: new Map() }
  let left = mostAtOnce
  for (const [file, found] of problems) {
    if (left <= 0) break
    const place = `${domain}/${file}`
    picked.problems.set(file, found.slice(0, left))
    picked.seen.set(place, seen.get(place) ?? '')
    left -= found.length
  }
  return picked
}

/** In the form that most ask for, so that nobody else has to make it. */
function compressAhead(bodies: CachedPage['bodies']): ArrayBuffer[] {
  if (bodies.identity.byteLength > 0) bodies.br = compressNow(bodies.identity)
  return Object.values(bodies).map(({ buffer }) => buffer)
}

function buffersOf({ kind }: Order, made: MadeOf<Kind>): ArrayBuffer[] {
  if (kind === 'preview') return [(made as MadeOf<'preview'>).buffer]
  const { bodies } = kind === 'problems' || kind === 'card' ? {} : (made as CachedPage | MadeGuide)
  return bodies ? compressAhead(bodies) : []
}

/** Makes what is ordered in a thread of its own; between two files, and before a page is written, it stops once nobody waits for it. */
export function openBench(store: FileStore, making: Making) {
  let desk: Desk | undefined
  const files: FileStore = {
    ...store,
    read: async (path, most) => {
      desk?.check()
      return store.read(path, most)
    },
  }
  const [shelf, outlineOf] = [createShelf(files), createOutlines()]
  const terms: Making = {
    ...making,
    atlas: { find: (sought) => desk?.ask(sought) as Promise<Finding> },
    renderPage: (view) => {
      desk?.check()
      return making.renderPage(view)
    },
  }
  return async ({ order, at }: ToBench, given: Desk) => {
    desk = given
    const told: Told[] = []
    const bench = { files, shelf, outlineOf, now: () => new Date(at), tell: (one: Told) => void told.push(pick(one)) }
    const made = await fulfil(order, bench, terms)
    return { result: { made, told }, transfer: buffersOf(order, made) }
  }
}
