import { dropDraft } from '#files/history-contract.ts'
import { merge } from '#files/web/merge.ts'
import { callFor, readPublished, readTyped } from './file-calls.ts'
import type { Place, Published, Seen, OpenFile, State, Theirs } from './open-file.ts'
import { findBase } from './find-base.ts'
import { keepPlace } from './keep-place.ts'
import { isLeft, parse, read, type KeptText } from './kept-text.ts'
import { loadText } from './load-text.ts'
import { hereOf } from './steps.ts'

/** Another text instead, which a step back leaves again; further ones lead to what was undone. */
const stepTo = (now: State, text: string): Partial<State> | undefined =>
  text === now.text
    ? undefined
    : { text, past: [...now.past, ...now.future, hereOf(now)], future: [], revision: now.revision + 1 }

/** Ends a meeting with another version: this is the text to go on with. */
function settle(openFile: OpenFile, settled: string): void {
  const now = openFile.state()
  if (!now.theirs) return
  const { published, begun, seen, forget } = now.theirs
  openFile.change({ theirs: undefined, published, begun, ...(seen && { seen }), ...stepTo(now, settled) })
  forget?.()
}

/**
 * The same once both are shown. What one person has written twice can all be had again by steps back; steps back over what somebody
 * else has published are steps from there.
 */
export function settleShown(openFile: OpenFile, settled: string): void {
  const { theirs, past } = openFile.state()
  if (!theirs) return
  const { content, begun, isOwn } = theirs
  openFile.set({ past: isOwn ? [...past, { text: content, begun }] : past.map(({ text }) => ({ text, begun })) })
  settle(openFile, settled)
}

/** Puts a text of the same person together with the one here where they changed different lines, else asks. */
const meet = (openFile: OpenFile, theirs: Theirs): Promise<void> =>
  keepPlace(() => {
    openFile.set({ theirs, kept: 'here' })
    if (theirs.base === undefined) return
    const { text, clashes } = merge(theirs.base, openFile.state().text, theirs.content)
    if (clashes === 0) settle(openFile, text)
  }, true)

/** Whether all that was made of a text in one version stands in another one, too. */
function isWithin(base: string, part: string, whole: string): boolean {
  const { text, clashes } = merge(base, part, whole)
  return clashes === 0 && text === whole
}

/** Looks at the draft that the server has: what was sent there without an answer, or what the same person has written elsewhere. */
export async function meetDraft(openFile: OpenFile, tried: string | undefined): Promise<void> {
  const { place, state } = openFile
  const [published, draft] = await Promise.all([readPublished(place), readTyped(place)])
  const now = state()
  if (!draft || [tried, now.text].includes(draft.content) || draft.savedAt === now.seen?.savedAt) {
    openFile.set({ seen: draft ?? undefined, kept: 'here' })
    return openFile.sendSoon(0)
  }
  const { content, base: begun } = draft
  const known = now.seen?.content ?? (await findBase(place, now.begun, now.published))
  const hasTried = known !== undefined && tried !== undefined && isWithin(known, tried, content)
  await meet(openFile, { content, base: hasTried ? tried : known, published, begun, seen: draft, isOwn: true })
}

/** Takes in what was written in other windows of this browser that are closed, and never sent. */
export async function meetAsides(openFile: OpenFile): Promise<void> {
  const { place, state } = openFile
  for (const key of openFile.asides()) {
    const aside = parse<KeptText>(read(key))
    if (!aside || !(await isLeft(aside))) continue
    const base = aside.seen?.content ?? (await findBase(place, aside.base, state().published))
    const { phase, published, begun, theirs } = state()
    if (phase !== 'ready' || published.isUnknown || theirs) return
    const forget = () => localStorage.removeItem(key)
    await meet(openFile, { content: aside.content, base, published, begun, isOwn: true, forget })
  }
}

/** Shows what somebody else has published, unless all of that stands in the text here as well; returns whether that is published. */
export async function meetPublished(openFile: OpenFile, published: Published): Promise<boolean> {
  const { content, version: begun } = published
  const now = openFile.state()
  const base = await findBase(openFile.place, now.begun, now.published)
  openFile.set({ theirs: { content, base, published, begun } })
  const { text } = openFile.state()
  if (base === undefined || !isWithin(base, content, text)) return false
  settle(openFile, text)
  return openFile.publish()
}

/** Shows what the same person has written elsewhere, unless something is being written here. */
export async function catchUp(openFile: OpenFile): Promise<void> {
  const { text, phase } = openFile.state()
  const isIdle = () => openFile.state().kept === 'sent' && openFile.state().text === text
  if (phase !== 'ready' || !isIdle()) return
  const found = await loadText(openFile.place, undefined)
  if (found.phase !== 'ready') throw new Error(found.problem)
  await keepPlace(() => {
    if (isIdle()) openFile.set({ ...found, ...stepTo(openFile.state(), found.text ?? text) })
  }, found.text !== text)
}

/** Goes back to what visitors see; what was typed can be had again by a step back. */
export async function throwAway(openFile: OpenFile): Promise<void> {
  await openFile.ready()
  const published = await readPublished(openFile.place)
  openFile.change({
    published,
    begun: published.version,
    theirs: undefined,
    ...stepTo(openFile.state(), published.content),
  })
  await openFile.send()
}

/** Lets the server forget a draft, if it is still the one that was seen. */
export const forgetTyped = async (place: Place, seen: Seen | undefined): Promise<undefined> => {
  const { domain, path } = place
  if (seen) await callFor(place)(dropDraft, { params: { id: domain }, query: { path, seen: seen.savedAt } })
}
