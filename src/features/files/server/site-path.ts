import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Domain } from '#kit/server/context.ts'
import { cleanPath } from '#kit/server/paths.ts'

/** Dots and slashes that are encoded twice, so that they would appear after decoding. */
const encodedTwice = /%(?:25)*(?:00|2e|2f|5c)|%c[01]%/i

/** Deleted files get a longer path, which has to be possible too. */
const longestBytes = 900
const mostNames = 28
const isTooLong = (clean: string) => Buffer.byteLength(clean) > longestBytes || clean.split('/').length > mostNames

/** Cleans a path of a site, and returns its path in the store. Refused when it leaves the site or isn't possible for a file. */
export function placeIn({ label }: Pick<Domain, 'label'>, path: string): { path: string; place: string } {
  if (encodedTwice.test(path))
    throw new Refusal('invalid', phrase('file-name-unusable', 'This name can’t be used for a file.'))
  const clean = cleanPath(path)
  if (isTooLong(clean)) throw new Refusal('invalid', phrase('path-too-long', 'This path is too long.'))
  return { path: clean, place: cleanPath(`${label}/${clean}`) }
}

/** Whether `placeIn` takes it. */
export function isPathIn(domain: Pick<Domain, 'label'>, path: string): boolean {
  try {
    placeIn(domain, path)
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}

/** The same for a folder, which may be the site itself. */
export const folderIn = (domain: Pick<Domain, 'label'>, path: string): { path: string; place: string } =>
  path.replace(/\/+/g, '') === '' ? { path: '', place: domain.label } : placeIn(domain, path)

export const notFound = (): Refusal => new Refusal('missing', phrase('file-not-found', 'File not found.'))
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
