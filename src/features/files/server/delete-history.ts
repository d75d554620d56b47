import type { Context } from '#kit/server/context.ts'
import { trashFolder } from './trash-paths.ts'

/** Removes the history and the trash of a domain that was deleted. */
export async function deleteHistory({ files, history }: Context, domainId: string) {
  await files.remove(`${trashFolder}/${domainId}`)
  await history.remove(domainId)
}
