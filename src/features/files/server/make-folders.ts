import { countNew } from './count-new.ts'
import type { Caller, LockedWriter } from './note-versions.ts'
import { refusalOf, type RefusedFile } from './refused.ts'
import { placeIn } from './site-path.ts'
import { lockAsMember } from './lock-as-member.ts'

/** Makes the folders that don't exist yet. */
export async function makeLocked(
  { ctx, domain, locked }: Omit<LockedWriter, 'user'>,
  paths: string[],
): Promise<RefusedFile[]> {
  await locked.grow({ entries: countNew(ctx, domain, paths) })
  const refused: RefusedFile[] = []
  for (const path of paths) {
    const problem = await refusalOf(() => ctx.files.makeFolder(placeIn(domain, path).place))
    if (problem) refused.push({ path, problem })
  }
  const missing = refused.map(({ path }) => path)
  await locked.grow({ entries: -countNew(ctx, domain, missing) })
  return refused
}

const atOnce = 20

/** Makes folders, a few under each lock; returns those that can't be made. */
export async function makeFolders(caller: Caller, paths: string[]): Promise<RefusedFile[]> {
  const { signal } = caller
  const refused: RefusedFile[] = []
  for (let from = 0; from < paths.length; from += atOnce) {
    signal?.throwIfAborted()
    const few = paths.slice(from, from + atOnce)
    const problem = await refusalOf(async () => {
      refused.push(...(await lockAsMember(caller, (writing) => makeLocked(writing, few))))
    })
    if (problem) refused.push(...few.map((path) => ({ path, problem })))
  }
  return refused
}
