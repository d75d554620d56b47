import { call, CallError, ifMatches } from '#kit/web/call.ts'
import { moveFile, saveFile } from '../contract.ts'
import { namedBy, type MentioningText, type NamedEntry } from './find-mentions.ts'
import { changeMentions } from './mentions.ts'

interface MoveWish {
  thing: NamedEntry
  to: string
  /** The texts in which its path is to be changed. */
  texts: MentioningText[]
}

/** The result, by the paths of the texts. */
export interface MoveResult {
  changed: string[]
  /** Somebody has changed them meanwhile, or they could not be saved. */
  left: string[]
}

/** The path of a text after a move, in case it was moved with its folder. */
const placeOf = (path: string, from: string, to: string) =>
  path === from || path.startsWith(`${from}/`) ? `${to}${path.slice(from.length)}` : path

/** The new path in links: for the text of a page, the path of the page. */
function targetOf({ thing, to }: MoveWish): string | undefined {
  if (namedBy(thing).kind !== 'page') return to
  const after = namedBy({ path: to, type: 'file' })
  return after.kind === 'page' && after.path !== '' ? after.path : undefined
}

async function change(domain: string, wanted: MoveWish, { path, content, version }: MentioningText): Promise<boolean> {
  const to = targetOf(wanted)
  if (to === undefined) return false
  const place = placeOf(path, wanted.thing.path, wanted.to)
  const next = changeMentions(content, namedBy(wanted.thing), { to, domain })
  try {
    await call(saveFile, { params: { domain, path: place }, body: { content: next } }, ifMatches(version))
    return true
  } catch (problem) {
    // The caller names the files that were left as they are.
    if (problem instanceof CallError) return false
    throw problem
  }
}

/** Moves a file or folder, and then changes its address in texts that nobody has changed meanwhile. */
export async function moveAlong(domain: string, wanted: MoveWish): Promise<MoveResult> {
  const { thing, to, texts } = wanted
  await call(moveFile, { params: { id: domain }, body: { from: thing.path, to } })
  const moved: MoveResult = { changed: [], left: [] }
  for (const text of texts) {
    const isDone = await change(domain, wanted, text)
    moved[isDone ? 'changed' : 'left'].push(placeOf(text.path, thing.path, to))
  }
  return moved
}
