import type { Context, Domain } from '#kit/server/context.ts'

/**
 * Counts the files and folders that would be new if these paths of a site were written, including the folders above them. `made`
 * collects them, so that several calls don't count one twice.
 */
export function countNew(
  { files }: Context,
  { label }: Pick<Domain, 'label'>,
  paths: Iterable<string>,
  made = new Set<string>(),
): number {
  for (const path of paths)
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const place = path.slice(0, end)
      if (made.has(place) || files.lookAt(`${label}/${place}`)) break
      made.add(place)
    }
  return made.size
}
