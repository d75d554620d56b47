import { lockFiles } from '../lock-files.ts'
import type { Caller } from '../note-versions.ts'

/** All folders above these paths, the deepest first. */
function foldersOf(paths: string[]): string[] {
  const folders = new Set<string>()
  for (const path of paths)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.add(path.slice(0, end))
  return [...folders].toSorted((one, other) => other.length - one.length)
}

/** Removes folders that are empty since files in them were deleted. */
export async function removeEmpty({ ctx, domain, signal }: Caller, paths: string[]): Promise<void> {
  for (const folder of foldersOf(paths)) {
    signal?.throwIfAborted()
    const place = `${domain.label}/${folder}`
    const isEmpty = async () => ctx.files.lookAt(place)?.isFolder === true && (await ctx.files.list(place)).length === 0
    if (!(await isEmpty())) continue
    await lockFiles(ctx, domain, async (locked) => {
      if (!(await isEmpty())) return
      await ctx.files.remove(place)
      await locked.grow({ entries: -1 })
    })
  }
}
