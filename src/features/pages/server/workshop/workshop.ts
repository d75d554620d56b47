import type { Context } from '#kit/server/context.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { createShelf } from '#sites/server/shelf.ts'
import type { Standing } from '../addresses.ts'
import { contentFile } from '../content-file.ts'
import type { Making } from '../make-page.ts'
import { createOutlines } from '../search/outline.ts'
import { tellProblems, type Told } from '../tell-problems.ts'
import { SmallEffort, TooMuch } from './effort.ts'
import { openElsewhere, type How, type ThreadPlace } from './elsewhere.ts'
import { fulfil } from './fulfil.ts'
import type { Kind, MadeOf, Order, OrderOf } from './orders.ts'
import { createOverruns, overrunProblem } from './overruns.ts'
import { createSlowSites } from './slow-sites.ts'

export interface Workshop {
  make: <K extends Kind>(order: OrderOf<K>, how: How) => Promise<MadeOf<K>>
  /** Whether a page took too long when it was made lately. */
  overran: (page: Standing) => boolean
  close: () => Promise<void>
}

type Tools = Pick<Context, 'files' | 'now' | 'log'>

const pageOf = (order: Order): Standing => ('typed' in order ? order.typed.standing : order.standing)

/** Makes what is little at once. */
function openHere({ files, now, log }: Tools, making: Making) {
  const slow = createSlowSites(() => now().getTime())
  const tell = (told: Told) => tellProblems(log, told)
  const bench = { files, shelf: createShelf(files), outlineOf: createOutlines(), now, tell }

  /** `undefined` where it turns out to be more. */
  async function tryToMake<K extends Kind>(order: OrderOf<K>, domain: string): Promise<MadeOf<K> | undefined> {
    const verdict = slow.verdictOn(domain)
    if (verdict === 'slow') return undefined
    const effort = new SmallEffort(verdict === 'suspect')
    try {
      return await fulfil(order, { ...bench, effort }, making)
    } catch (problem) {
      if (problem instanceof TooMuch) return undefined
      throw problem
    } finally {
      slow.note(domain, effort.spent)
    }
  }
  return { tryToMake, make: <K extends Kind>(order: OrderOf<K>) => fulfil(order, bench, making) }
}

/**
 * Makes everything that is made of the files of sites: what is little at once, what is large or was slow in threads of their own, one
 * at a time for each site and each account. Without a place for threads, all of it at once.
 */
export function openWorkshop(tools: Tools, making: Making, place?: ThreadPlace): Workshop {
  const here = openHere(tools, making)
  const elsewhere = place && openElsewhere(place, tools, making)
  const overruns = createOverruns(() => tools.now().getTime())

  function noteOverrun(page: Standing): void {
    const file = contentFile(page.path)
    const { domain } = page.place
    overruns.note(page)
    const seen = new Map([[`${domain}/${file}`, tools.files.stampOf(`${domain}/${file}`)]])
    tellProblems(tools.log, { domain, problems: new Map([[file, [overrunProblem]]]), seen })
  }
  async function make<K extends Kind>(order: OrderOf<K>, how: How): Promise<MadeOf<K>> {
    if (!elsewhere) return here.make(order)
    const page = pageOf(order as Order)
    const isShown = order.kind === 'page' || order.kind === 'preview'
    if (order.kind === 'page' && overruns.isPaused(page)) throw new TooLong('It took too much time a moment ago.')
    try {
      const made = (await here.tryToMake(order, page.place.domain)) ?? (await elsewhere.make(order, how))
      if (isShown) overruns.forget(page)
      return made
    } catch (problem) {
      if (problem instanceof TooLong && isShown) noteOverrun(page)
      throw problem
    }
  }
  return { make, overran: overruns.isTold, close: async () => elsewhere?.close() }
}
