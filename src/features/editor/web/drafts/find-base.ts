import { listVersions, readVersion } from '#files/history-contract.ts'
import { callFor } from './file-calls.ts'
import type { FilePlace, PublishedFile } from './open-file.ts'

/** How many of the latest versions are searched. */
const mostRead = 30
const versionLetters = 32

/** The version that the server gives a text. Browsers can compute it only on pages from HTTPS or the same machine. */
async function versionOf(text: string): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, versionLetters)
}

/** The text of a file at a version; undefined if it is no longer found. */
export async function findBase(
  place: FilePlace,
  version: string | null,
  { content, version: known, isUnknown }: PublishedFile,
): Promise<string | undefined> {
  if (version === null) return ''
  if (version === known && !isUnknown) return content
  const call = callFor(place)
  const { domain: id, path } = place
  const { items } = await call(listVersions, { params: { id }, query: { path, limit: mostRead } })
  for (const each of items) {
    const found = await call(readVersion, { params: { id, version: each.id } })
    if (found.content !== null && (await versionOf(found.content)) === version) return found.content
  }
  return undefined
}
