import type { Context } from '#kit/server/context.ts'
import { folderOfTransfer, type TransferKey } from './paths.ts'

/** Removes everything that was read of a transfer. */
export const forgetTransfer = ({ incoming }: Context, of: TransferKey): Promise<void> =>
  incoming.remove(folderOfTransfer(of))

/** Removes what the transfers of a deleted domain have read. Their rows went with the domain’s. */
export const forgetTransfersOf = ({ incoming }: Context, domainId: string): Promise<void> => incoming.remove(domainId)
