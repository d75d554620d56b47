import { createFile, saveFile } from '#files/contract.ts'
import { showToast } from '#kit/web/toast.tsx'
import { callFor, hasStatus, isAway, readPublished } from './file-calls.ts'
import { type Place, type Published, type Writing, isChanged, offline, wordsOf, type State } from './writing.ts'
import { meetPublished, throwAway } from './meet-draft.ts'

/** The new version, or what somebody else has put there meanwhile. */
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
  // The answer to an earlier attempt may have been lost on the way.
  const theirs = await readPublished(place)
  return theirs.version !== null && theirs.content === content ? { version: theirs.version } : { theirs }
}

/** The texts once the version that they were begun from is followed by one in which nobody else has a part. */
function carry({ begun, past, future }: State, from: string | null, to: string | null): Partial<State> {
  const move = <T extends { begun: string | null }>(step: T): T => (step.begun === from ? { ...step, begun: to } : step)
  return { ...move({ begun }), past: past.map(move), future: future.map(move) }
}

/** Shows a text to visitors; false when that could not be done. */
export async function publish(session: Writing): Promise<boolean> {
  const { text: content, begun, isPublishing } = session.state()
  if (isPublishing) return false
  session.set({ isPublishing: true, problem: undefined })
  try {
    const done = await publishText(session.place, content, begun).finally(() => session.set({ isPublishing: false }))
    if ('theirs' in done) return await meetPublished(session, done.theirs)
    const { version } = done
    const steps = carry(session.state(), begun, version)
    session.change({ ...steps, published: { content, version }, theirs: undefined })
    await session.send()
    return true
  } catch (problem) {
    session.wait(problem)
    if (isAway(problem)) session.set({ problem: offline })
    return false
  } finally {
    session.sendSoon(0)
  }
}

interface Outcome {
  path: string
  isDone: boolean
  problem?: string | undefined
}

async function publishOne(session: Writing): Promise<Outcome> {
  const { path } = session.place
  try {
    await session.ready()
    if (!isChanged(session.state())) await throwAway(session)
    const isDone = !isChanged(session.state()) || (await publish(session))
    return { path, isDone, problem: session.state().problem }
  } catch (problem) {
    return { path, isDone: false, problem: wordsOf(problem) }
  }
}

/** Says what came of it; somebody else’s version is shown by itself. */
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

/** Publishes files of a site, one after the other, however many of them can’t be, and says what came of it. */
export async function publishAll(
  desk: { open: (path: string) => Writing },
  files: { path: string }[],
  address: string,
): Promise<void> {
  const outcomes: Outcome[] = []
  for (const { path } of files) outcomes.push(await publishOne(desk.open(path)))
  tell(outcomes, address)
}
