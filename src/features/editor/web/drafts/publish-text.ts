import { createFile, saveFile } from '#files/contract.ts'
import { showToast } from '#kit/web/toast.tsx'
import { callFor, hasStatus, isAway, readPublished } from './file-calls.ts'
import { type Place, type Published, type OpenFile, isChanged, offline, wordsOf, type State } from './open-file.ts'
import { meetPublished, throwAway } from './meet-draft.ts'

/** Publishes a text. Returns the new version, or the text that somebody else has published meanwhile. */
async function publishText(
  place: Place,
  content: string,
  base: string | null,
): Promise<{ version: string } | { theirs: Published }> {
  const { domain, path } = place
  const call = callFor(place)
  try {
    if (base !== null) return await call(saveFile, { params: { domain, path }, body: { content } }, { ifMatch: base })
    await call(createFile, { params: { id: domain }, body: { path, content } })
  } catch (problem) {
    if (!hasStatus(problem, 409, 412)) throw problem
  }
  // The response to an earlier attempt may have been lost.
  const theirs = await readPublished(place)
  return theirs.version !== null && theirs.content === content ? { version: theirs.version } : { theirs }
}

/** The texts after their own publication: the new version takes the place of the one that they began from. */
function carry({ begun, past, future }: State, from: string | null, to: string | null): Partial<State> {
  const move = <T extends { begun: string | null }>(step: T): T => (step.begun === from ? { ...step, begun: to } : step)
  return { ...move({ begun }), past: past.map(move), future: future.map(move) }
}

/** Publishes the text of an open file; false if that failed. */
export async function publish(openFile: OpenFile): Promise<boolean> {
  const { text: content, begun, isPublishing } = openFile.state()
  if (isPublishing) return false
  openFile.set({ isPublishing: true, problem: undefined })
  try {
    const done = await publishText(openFile.place, content, begun).finally(() => openFile.set({ isPublishing: false }))
    if ('theirs' in done) return await meetPublished(openFile, done.theirs)
    const { version } = done
    const steps = carry(openFile.state(), begun, version)
    openFile.change({ ...steps, published: { content, version }, theirs: undefined })
    await openFile.send()
    return true
  } catch (problem) {
    openFile.wait(problem)
    if (isAway(problem)) openFile.set({ problem: offline })
    return false
  } finally {
    openFile.sendSoon(0)
  }
}

interface Outcome {
  path: string
  isDone: boolean
  problem?: string | undefined
}

async function publishOne(openFile: OpenFile): Promise<Outcome> {
  const { path } = openFile.place
  try {
    await openFile.ready()
    if (!isChanged(openFile.state())) await throwAway(openFile)
    const isDone = !isChanged(openFile.state()) || (await publish(openFile))
    return { path, isDone, problem: openFile.state().problem }
  } catch (problem) {
    return { path, isDone: false, problem: wordsOf(problem) }
  }
}

/** Shows a toast with the result. A conflict has its own dialog. */
function tell(outcomes: Outcome[], address: string): void {
  const open = outcomes.filter(({ isDone }) => !isDone)
  const failed = open.find(({ problem }) => problem)
  if (failed) {
    const text = outcomes.length > 1 ? `${failed.path}: ${failed.problem}` : failed.problem
    return showToast({ title: 'Failed to save file', text, kind: 'bad' })
  }
  if (open.length > 0 || outcomes.length === 0) return
  const act = () => window.open(address, '_blank', 'noreferrer')
  showToast({ title: 'Published', text: 'Visitors see it now.', action: { words: 'See it', act } })
}

/** Publishes files of a site, one after the other, also if some fail, and shows the result. */
export async function publishAll(
  openFiles: { open: (path: string) => OpenFile },
  files: { path: string }[],
  address: string,
): Promise<void> {
  const outcomes: Outcome[] = []
  for (const { path } of files) outcomes.push(await publishOne(openFiles.open(path)))
  tell(outcomes, address)
}
