import { Refusal } from '#kit/refusal.ts'
import type { Domain } from '#kit/server/context.ts'
import { cleanPath } from '#kit/server/paths.ts'

/** What somebody encoded once more than an address needs, to mean dots or slashes where they are decoded. */
const encodedTwice = /%(?:25)*(?:00|2e|2f|5c)|%c[01]%/i

/** In bytes and names: what is deleted is laid aside under a longer path. */
const [longest, deepest] = [900, 28]
const isTooLong = (clean: string) => Buffer.byteLength(clean) > longest || clean.split('/').length > deepest

/** A path of a site, cleaned, and where that is among all sites. Refused when it leaves the site or could not be a file’s. */
export function placeIn({ label }: Pick<Domain, 'label'>, path: string): { path: string; place: string } {
  if (encodedTwice.test(path)) throw new Refusal('invalid', 'This name can’t be used for a file.')
  const clean = cleanPath(path)
  if (isTooLong(clean)) throw new Refusal('invalid', 'This path is too long.')
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

/** The same for a folder, of which the site itself is one. */
export const folderIn = (domain: Pick<Domain, 'label'>, path: string): { path: string; place: string } =>
  path.replace(/\/+/g, '') === '' ? { path: '', place: domain.label } : placeIn(domain, path)

export const notFound = (): Refusal => new Refusal('missing', 'File not found.')
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
