import { countNew } from './count-new.ts'
import type { Caller, Writing } from './note-versions.ts'
import { refusalOf, type Refused } from './refused.ts'
import { placeIn } from './site-path.ts'
import { takeTurn } from './turn.ts'

/** Makes those folders in their turn that are not there. */
export async function makeInTurn({ ctx, domain, turn }: Omit<Writing, 'user'>, paths: string[]): Promise<Refused[]> {
  await turn.grow({ entries: countNew(ctx, domain, paths) })
  const refused: Refused[] = []
  for (const path of paths) {
    const problem = await refusalOf(() => ctx.files.makeFolder(placeIn(domain, path).place))
    if (problem) refused.push({ path, problem })
  }
  const missing = refused.map(({ path }) => path)
  await turn.grow({ entries: -countNew(ctx, domain, missing) })
  return refused
}

const atOnce = 20

/** Makes folders, a few in each turn; those that can't be made are returned. */
export async function makeFolders(caller: Caller, paths: string[]): Promise<Refused[]> {
  const { ctx, domain, signal } = caller
  const refused: Refused[] = []
  for (let from = 0; from < paths.length; from += atOnce) {
    signal?.throwIfAborted()
    const few = paths.slice(from, from + atOnce)
    const problem = await refusalOf(async () => {
      refused.push(...(await takeTurn(ctx, domain, (turn) => makeInTurn({ ...caller, turn }, few))))
    })
    if (problem) refused.push(...few.map((path) => ({ path, problem })))
  }
  return refused
}
