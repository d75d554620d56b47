import { t } from '#kit/t.ts'
import { createFile, saveFile } from '#files/contract.ts'
import { sayCount } from '#kit/say-count.ts'
import { showToast } from '#kit/web/toast.tsx'
import { ifMatches } from '#kit/web/call.ts'
import { callFor, hasStatus, isAway, readPublished } from './file-calls.ts'
import {
  type FilePlace,
  type PublishedFile,
  type OpenFile,
  isChanged,
  offline,
  wordsOf,
  type OpenFileState,
} from './open-file.ts'
import { titleIn } from '../location/title-in.ts'
import { addressOf, isPage, titleOf } from '../location/where.ts'
import { meetPublished, throwAway } from './meet-draft.ts'

/** Publishes a text. Returns the new version, or the text that somebody else has published meanwhile. */
async function publishText(
  place: FilePlace,
  content: string,
  base: string | null,
): Promise<{ version: string } | { theirs: PublishedFile }> {
  const { domain, path } = place
  const call = callFor(place)
  try {
    if (base !== null) return await call(saveFile, { params: { domain, path }, body: { content } }, ifMatches(base))
    await call(createFile, { params: { id: domain }, body: { path, content } })
  } catch (problem) {
    if (!hasStatus(problem, 409, 412)) throw problem
  }
  // The response to an earlier attempt may have been lost.
  const theirs = await readPublished(place)
  return theirs.version !== null && theirs.content === content ? { version: theirs.version } : { theirs }
}

/** The texts after their own publication: the new version takes the place of the one that they began from. */
function carry({ begun, past, future }: OpenFileState, from: string | null, to: string | null): Partial<OpenFileState> {
  const move = <T extends { begun: string | null }>(step: T): T => (step.begun === from ? { ...step, begun: to } : step)
  return { ...move({ begun }), past: past.map(move), future: future.map(move) }
}

/** Publishes the text of an open file; false if that failed. */
export async function publishFile(openFile: OpenFile): Promise<boolean> {
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
    const isDone = !isChanged(openFile.state()) || (await publishFile(openFile))
    return { path, isDone, problem: openFile.state().problem }
  } catch (problem) {
    return { path, isDone: false, problem: wordsOf(problem) }
  }
}

/** Where visitors find what was published: the first page of it, or what is edited. */
function linkTo(outcomes: Outcome[], address: string): string {
  const page = outcomes.find(({ path }) => isPage(path))
  if (!page || outcomes.length === 1) return address
  const link = new URL(address)
  link.pathname = addressOf(page.path)
  return link.href
}

/** Shows a toast with the result. A conflict has its own dialog. */
function showOutcomes(outcomes: Outcome[], address: string, nameIt: (path: string) => string): void {
  const open = outcomes.filter(({ isDone }) => !isDone)
  const failed = open.find(({ problem }) => problem)
  if (failed) {
    const text = outcomes.length > 1 ? `${nameIt(failed.path)}: ${failed.problem}` : failed.problem
    return showToast({ title: t('Failed to save file'), text, kind: 'bad' })
  }
  const [only] = outcomes
  if (open.length > 0 || !only) return
  const act = () => window.open(linkTo(outcomes, address), '_blank', 'noreferrer')
  const text = sayCount(outcomes.length, {
    one: `${nameIt(only.path)} is live now.`,
    other: `${outcomes.length} changes are live now.`,
  })
  showToast({ title: t('Published'), text, action: { words: t('View page'), act } })
}

/** The files that others lead to come first, so that no menu shows a page that isn't there yet. */
const leadsOn = (path: string) => (/^menu\b/.test(path) ? 1 : 0)

/** Publishes files of a site, one after the other, also if some fail, and shows the result. */
export async function publishAll(
  openFiles: { open: (path: string) => OpenFile; noteMade: () => void },
  files: { path: string }[],
  address: string,
): Promise<void> {
  const outcomes: Outcome[] = []
  const ordered = files.toSorted((a, b) => leadsOn(a.path) - leadsOn(b.path))
  for (const { path } of ordered) outcomes.push(await publishOne(openFiles.open(path)))
  openFiles.noteMade()
  const nameIt = (path: string) =>
    (isPage(path) && addressOf(path) !== '/' ? titleIn(openFiles.open(path).state().text) : undefined) ?? titleOf(path)
  showOutcomes(outcomes, address, nameIt)
}
