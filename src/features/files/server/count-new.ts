import type { Context, Domain } from '#kit/server/context.ts'

/**
 * How many files and folders are new where these paths of a site are written, the folders above them counted; those that were found
 * before are given on.
 */
export function countNew(
  { files }: Pick<Context, 'files'>,
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
