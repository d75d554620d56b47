import type { Context } from '#kit/server/context.ts'
import { trashFolder } from './trash-places.ts'

/** Removes what was kept of the files of a domain that is gone: what they were before, and what was deleted from them. */
export async function forgetKept({ files, history }: Pick<Context, 'files' | 'history'>, domainId: string) {
  await files.remove(`${trashFolder}/${domainId}`)
  await history.remove(domainId)
}
