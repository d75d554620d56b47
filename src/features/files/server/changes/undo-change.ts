import { and, asc, eq } from 'drizzle-orm'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { noteAudit } from '#domains/server/audit.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { recallBytes } from '../history.ts'
import { lockFiles } from '../lock-files.ts'
import type { Caller } from '../note-versions.ts'
import { refusalOf } from '../refused.ts'
import { saveMany } from '../save-many.ts'
import { notFound } from '../site-path.ts'
import { changedFiles, changes } from '../tables.ts'
import { moveToTrash } from '../trash.ts'
import { tagOf } from '../view-files.ts'
import { removeEmpty } from './remove-empty.ts'
import { stateOf } from './note-change.ts'

type Row = typeof changedFiles.$inferSelect
interface KeptPath {
  path: string
  reason: Phrase
}

const changedSince = phrase('file-changed-since', 'This file was changed since, so it stays as it is.')
const notKept = phrase('file-before-not-kept', 'What this file was before is not kept any more.')

/** What happens to each file: those that are as they were before already are left out. */
async function sortRows({ ctx, domain }: Caller, rows: Row[]) {
  const [written, deleted, kept]: [Row[], (Row & { state: string })[], KeptPath[]] = [[], [], []]
  for (const row of rows) {
    const state = stateOf(await ctx.files.read(`${domain.label}/${row.path}`))
    if (state === row.before) continue
    if (!row.after.includes(state)) kept.push({ path: row.path, reason: changedSince })
    else if (row.before === '') deleted.push({ ...row, state })
    else written.push(row)
  }
  return { written, deleted, kept }
}

/** Writes what files were before, unless somebody changes them at this moment. */
async function writeBack(caller: Caller, id: string, rows: Row[]): Promise<KeptPath[]> {
  const { ctx, domain } = caller
  const byPath = new Map(rows.map((row) => [row.path, row]))
  const kept: KeptPath[] = []
  async function* recall() {
    for (const { path, before } of rows) {
      const bytes = await recallBytes(ctx, domain.id, before)
      if (bytes) yield { path, bytes }
      else kept.push({ path, reason: notKept })
    }
  }
  const refused = await saveMany(caller, recall(), {
    change: id,
    check: async (_writing, states) => {
      const isOurs = ({ path, before }: (typeof states)[number]) => byPath.get(path)?.after.includes(stateOf(before))
      kept.push(...states.filter((state) => !isOurs(state)).map(({ path }) => ({ path, reason: changedSince })))
      return states.filter(isOurs)
    },
  })
  return [...kept, ...refused.map(({ path, problem }) => ({ path, reason: problem.phrase }))]
}

/** Moves files into the trash that weren’t there before. */
async function deleteCreated(caller: Caller, rows: (Row & { state: string })[]): Promise<KeptPath[]> {
  const kept: KeptPath[] = []
  for (const { path, state } of rows) {
    caller.signal?.throwIfAborted()
    const problem = await refusalOf(() => moveToTrash(caller, path, { ifMatch: tagOf(state) }))
    if (problem && problem.reason !== 'missing')
      kept.push({ path, reason: problem.reason === 'changed' ? changedSince : problem.phrase })
  }
  return kept
}

/**
 * Puts the files of a change back as they were; those that were changed since stay, and are named. It can be repeated where it was
 * stopped in the middle; once it is done, repeating it does nothing.
 */
export async function undoChange(caller: Caller, id: string): Promise<{ restored: number; kept: KeptPath[] }> {
  const { ctx, domain, user } = caller
  const isIt = and(eq(changes.id, id), eq(changes.domainId, domain.id))
  const [change] = isRowId(id) ? await ctx.db.select().from(changes).where(isIt) : []
  if (!change) throw notFound()
  if (change.undoneAt) return { restored: 0, kept: [] }
  const areOfIt = eq(changedFiles.changeId, id)
  const rows = await ctx.db.select().from(changedFiles).where(areOfIt).orderBy(asc(changedFiles.path))
  const { written, deleted, kept } = await sortRows(caller, rows)
  const failed = [...(await deleteCreated(caller, deleted)), ...(await writeBack(caller, id, written))]
  await removeEmpty(
    caller,
    deleted.map(({ path }) => path),
  )
  const isSettled = failed.every(({ reason }) => reason === changedSince || reason === notKept)
  if (isSettled) await markUndone(caller, id)
  await noteAudit(ctx, { domainId: domain.id, userId: user.id, what: 'change.undone', detail: change.title.message })
  return { restored: written.length + deleted.length - failed.length, kept: [...kept, ...failed] }
}

/** Only now, so that what was stopped in the middle can be repeated. */
async function markUndone({ ctx, domain }: Caller, id: string): Promise<void> {
  await lockFiles(ctx, domain, async ({ tx }) => {
    await tx.update(changes).set({ undoneAt: ctx.now() }).where(eq(changes.id, id))
  })
}
