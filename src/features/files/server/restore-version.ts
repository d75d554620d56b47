import { noteAudit } from '#domains/server/audit.ts'
import { findVersion } from './list-versions.ts'
import type { Caller } from './note-versions.ts'
import { saveFile } from './write-file.ts'

/** Saves an earlier version of a file as the current one. */
export async function restoreVersion(caller: Caller, id: string) {
  const { ctx, domain, user } = caller
  const { path, bytes, savedAt } = await findVersion(ctx, domain, id)
  const file = await saveFile(caller, path, bytes)
  await noteAudit(ctx, { domainId: domain.id, userId: user.id, what: 'version.restored', detail: `${savedAt} ${path}` })
  return file
}
