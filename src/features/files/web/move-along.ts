import { call, CallError } from '#kit/web/call.ts'
import { moveFile, saveFile } from '../contract.ts'
import { namedBy, type Mentioning, type Thing } from './find-mentions.ts'
import { changeMentions } from './mentions.ts'

interface Wanted {
  thing: Thing
  to: string
  /** Those that are to name it by its new path. */
  texts: Mentioning[]
}

/** What came of it, by the paths of the texts. */
export interface Moved {
  changed: string[]
  /** Somebody has changed them meanwhile, or they could not be saved. */
  left: string[]
}

/** Where a text is that may have been moved with its folder. */
const placeOf = (path: string, from: string, to: string) =>
  path === from || path.startsWith(`${from}/`) ? `${to}${path.slice(from.length)}` : path

/** Where texts have to lead: for a page's own text that is the page. */
function targetOf({ thing, to }: Wanted): string | undefined {
  if (namedBy(thing).kind !== 'page') return to
  const after = namedBy({ path: to, type: 'file' })
  return after.kind === 'page' && after.path !== '' ? after.path : undefined
}

async function change(domain: string, wanted: Wanted, { path, content, version }: Mentioning): Promise<boolean> {
  const to = targetOf(wanted)
  if (to === undefined) return false
  const place = placeOf(path, wanted.thing.path, wanted.to)
  const next = changeMentions(content, namedBy(wanted.thing), { to, domain })
  try {
    await call(saveFile, { params: { domain, path: place }, body: { content: next } }, { ifMatch: version })
    return true
  } catch (problem) {
    // The caller names the files that were left as they are.
    if (problem instanceof CallError) return false
    throw problem
  }
}

/** Moves a file or folder, and then changes its address in texts that nobody has changed meanwhile. */
export async function moveAlong(domain: string, wanted: Wanted): Promise<Moved> {
  const { thing, to, texts } = wanted
  await call(moveFile, { params: { id: domain }, body: { from: thing.path, to } })
  const moved: Moved = { changed: [], left: [] }
  for (const text of texts) {
    const isDone = await change(domain, wanted, text)
    moved[isDone ? 'changed' : 'left'].push(placeOf(text.path, thing.path, to))
  }
  return moved
}
