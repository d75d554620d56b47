import { dropDraft } from '#files/history-contract.ts'
import { mergeTexts } from '#files/web/merge.ts'
import { callFor, readPublished, readTyped } from './file-calls.ts'
import type { FilePlace, PublishedFile, SeenDraft, OpenFile, OpenFileState, OtherText } from './open-file.ts'
import { findBase } from './find-base.ts'
import { keepPlace } from './keep-place.ts'
import { isLeft, parseStored, readStored, type KeptText } from './kept-text.ts'
import { loadText } from './load-text.ts'
import { hereOf } from './steps.ts'

/** Replaces the text, as a step that can be undone; further undo steps lead to what was undone before. */
const stepTo = (now: OpenFileState, text: string): Partial<OpenFileState> | undefined =>
  text === now.text
    ? undefined
    : { text, past: [...now.past, ...now.future, hereOf(now)], future: [], revision: now.revision + 1 }

/** Ends a conflict with another text: the given text is used from now on. */
function showMerged(openFile: OpenFile, text: string): void {
  const now = openFile.state()
  if (!now.theirs) return
  const { published, begun, seen, forget } = now.theirs
  openFile.change({ theirs: undefined, published, begun, ...(seen && { seen }), ...stepTo(now, text) })
  forget?.()
}

/**
 * The same after both texts were shown. If the same person wrote both, undo brings back either of them. If somebody else
 * has published, all undo steps count as written after that.
 */
export function chooseShown(openFile: OpenFile, text: string): void {
  const { theirs, past } = openFile.state()
  if (!theirs) return
  const { content, begun, isOwn } = theirs
  openFile.set({ past: isOwn ? [...past, { text: content, begun }] : past.map(({ text }) => ({ text, begun })) })
  showMerged(openFile, text)
}

/** Merges the text with another one of the same person if they changed different lines; otherwise asks. */
const meet = (openFile: OpenFile, theirs: OtherText): Promise<void> =>
  keepPlace(() => {
    openFile.set({ theirs, kept: 'here' })
    if (theirs.base === undefined) return
    const { text, clashes } = mergeTexts(theirs.base, openFile.state().text, theirs.content)
    if (clashes === 0) showMerged(openFile, text)
  }, true)

/** Whether all changes that one text makes to the base are in another one, too. */
function isWithin(base: string, part: string, whole: string): boolean {
  const { text, clashes } = mergeTexts(base, part, whole)
  return clashes === 0 && text === whole
}

/** Looks at the draft on the server: either this window sent it and got no response, or the same person has typed it elsewhere. */
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

/** Merges texts that were typed in other windows of this browser, which were closed before they could send them. */
export async function meetAsides(openFile: OpenFile): Promise<void> {
  const { place, state } = openFile
  for (const key of openFile.asides()) {
    const aside = parseStored<KeptText>(readStored(key))
    if (!aside || !(await isLeft(aside))) continue
    const base = aside.seen?.content ?? (await findBase(place, aside.base, state().published))
    const { phase, published, begun, theirs } = state()
    if (phase !== 'ready' || published.isUnknown || theirs) return
    const forget = () => localStorage.removeItem(key)
    await meet(openFile, { content: aside.content, base, published, begun, isOwn: true, forget })
  }
}

/** Shows what somebody else has published. If the text here includes all of it, publishes the text instead. Returns whether that was done. */
export async function meetPublished(openFile: OpenFile, published: PublishedFile): Promise<boolean> {
  const { content, version: begun } = published
  const now = openFile.state()
  const base = await findBase(openFile.place, now.begun, now.published)
  openFile.set({ theirs: { content, base, published, begun } })
  const { text } = openFile.state()
  if (base === undefined || !isWithin(base, content, text)) return false
  showMerged(openFile, text)
  return openFile.publish()
}

/** Shows what the same person has typed elsewhere, unless something is being typed here. */
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

/** Goes back to the published text; undo brings back what was typed. */
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

/** Deletes the draft on the server, if it is still the one that was seen. */
export const forgetTyped = async (place: FilePlace, seen: SeenDraft | undefined): Promise<undefined> => {
  const { domain, path } = place
  if (seen) await callFor(place)(dropDraft, { params: { id: domain }, query: { path, seen: seen.savedAt } })
}
