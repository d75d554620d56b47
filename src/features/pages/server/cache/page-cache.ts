import type { FileStore } from '#kit/server/files.ts'
import type { Nothing } from '../nowhere.ts'
import type { Answer, KeptPage } from './cached-page.ts'
import { createClock } from './clock.ts'
import { compress } from './compress.ts'
import { createFreshness } from './freshness.ts'
import { createFold } from './fold.ts'
import { weightOf } from './sight.ts'

/** What a page takes besides its bytes and the names of its files, as measured over a hundred thousand of them. */
const overhead = 1_200
/** What the address of something sold, or a redirect, takes. */
const perName = 100
/** Asked for so often, a page keeps more than its one compressed form. */
const manyViews = 8

const weighNothing = ({ sold, moved }: Nothing) => overhead + perName * (sold.size + moved.size)

const weigh = ({ bodies, sight, nothing }: KeptPage) =>
  Object.values(bodies).reduce(
    (sum, body) => sum + body.byteLength,
    weightOf(sight) + overhead + (nothing ? weighNothing(nothing) : 0),
  )

/** Finished pages, never more than `maxBytes` of them. */
export function createPageCache(files: FileStore, now: () => number, maxBytes: number) {
  const pages = createClock<KeptPage>(maxBytes, (page) => page.trust?.release())
  const isTrue = createFreshness(files)

  function put(key: string, page: KeptPage): void {
    pages.put(key, page, weigh(page))
    void compress(page.bodies).then((compressed) => {
      page.bodies = page.views < manyViews ? compressed : { ...page.bodies, ...compressed }
      pages.weighAgain(page, weigh(page))
    })
  }
  /** What was kept, as long as it is still true. */
  function get(key: string): KeptPage | undefined {
    const page = pages.get(key)
    if (page === undefined || !isTrue(page, now())) return undefined
    page.views += 1
    page.isWanted = true
    return page
  }
  /** Keeps an answer of a page that is asked for often, as it went out. */
  function keep(page: KeptPage, answer: Answer): void {
    if (page.views < manyViews || page.ready?.[answer.encoding] || !answer.body) return
    page.ready = { ...page.ready, [answer.encoding]: answer }
    page.bodies[answer.encoding] ??= answer.body
    pages.weighAgain(page, weigh(page))
  }
  return {
    fold: createFold(files, now),
    get,
    put,
    keep,
    isTrue: (page: KeptPage) => isTrue(page, now()),
    last: pages.get,
    forget: pages.forget,
  }
}
