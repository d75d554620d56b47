import type { Context } from '#kit/server/context.ts'
import { folderOf, type Place } from './places.ts'

/** Removes everything that was read of a transfer. */
export const forgetBytes = ({ incoming }: Context, of: Place): Promise<void> => incoming.remove(folderOf(of))

/** Removes what the transfers of a deleted domain have read. Their rows went with the domain’s. */
export const forgetTransfers = ({ incoming }: Context, domainId: string): Promise<void> => incoming.remove(domainId)
