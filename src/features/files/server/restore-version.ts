import { note } from '#domains/server/audit.ts'
import { findVersion } from './list-versions.ts'
import type { Caller } from './note-versions.ts'
import { saveFile } from './write-file.ts'

/** Saves a file as it was in an earlier version. */
export async function restoreVersion(caller: Caller, id: string) {
  const { ctx, domain, user } = caller
  const { path, bytes, savedAt } = await findVersion(ctx, domain, id)
  const file = await saveFile(caller, path, bytes)
  await note(ctx, { domainId: domain.id, userId: user.id, what: 'version.restored', detail: `${savedAt} ${path}` })
  return file
}
