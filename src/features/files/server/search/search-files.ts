import { says } from '#kit/phrase.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { mostBytes } from '#sites/server/text-cache.ts'
import { isEditable } from '#files/rules.ts'
import { foldText, type SearchHit, type Searched } from './hits.ts'
import { askThread } from './thread.ts'

const mostHits = 100
/** For one site. */
const mostOfSiteBytes = 200_000_000
/** After that, the search returns what it has found so far. */
const longestSearchMs = 15_000
/** How much is searched in one step. */
const atOnce = { files: 50, bytes: 1_000_000 }

const enter = openWorkQueue({
  atOnce: 2,
  waiting: 20,
  ofOne: {
    atOnce: 1,
    waiting: 3,
    words: says('searches-underway', 'Your other searches are still underway. Please try again in a moment.'),
  },
})

interface Caller {
  ctx: Context
  domain: Domain
  user: User
  signal: AbortSignal
}

/** Reads the files of a site, a few at a time. */
async function* readFiles({ ctx: { files }, domain: { label }, signal }: Caller) {
  let [some, size, total]: [Searched[], number, number] = [[], 0, 0]
  for await (const path of walkFiles(files, label)) {
    signal.throwIfAborted()
    const bytes = isEditable(path) ? await files.read(`${label}/${path}`, mostBytes(path)) : undefined
    some.push(bytes ? { path, bytes: new Uint8Array(bytes) } : { path })
    size += bytes?.length ?? 0
    if (some.length < atOnce.files && size < atOnce.bytes) continue
    yield some
    total += size
    ;[some, size] = [[], 0]
    if (total > mostOfSiteBytes) return
  }
  yield some
}

/** Finds words in the names and texts of a site, regardless of case. */
export async function searchFiles(caller: Caller, words: string): Promise<SearchHit[]> {
  const { user, signal } = caller
  using _slot = await enter({ who: user.id, signal })
  const wanted = foldText(words)
  const late = AbortSignal.timeout(longestSearchMs)
  const hits: SearchHit[] = []
  for await (const files of readFiles(caller)) {
    hits.push(...(await askThread(wanted, files)))
    signal.throwIfAborted()
    if (hits.length >= mostHits || late.aborted) break
  }
  return hits.slice(0, mostHits)
}
