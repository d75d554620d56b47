import { readLanguage } from '#kit/language-header.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#transfer/contract.ts'
import { acceptTransfer } from '../accept/accept.ts'
import { beginTransfer } from './begin-transfer.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { listTransfers, readTransfer } from './view-transfer.ts'

/** The calls of importing a website. */
export const openTransferHandlers = (): Handler[] => [
  on(calls.beginTransfer, ({ stream, headers, ...caller }) => beginTransfer(caller, { stream, headers })),
  on(calls.listTransfers, ({ ctx, domain, headers }) => listTransfers(ctx, domain, readLanguage(headers))),
  on(calls.readTransfer, ({ ctx, domain, params, headers }) =>
    readTransfer(ctx, domain, params.transfer, readLanguage(headers)),
  ),
  on(calls.acceptTransfer, async ({ params: { transfer }, body: { paths, currency }, headers, ...caller }) => {
    await acceptTransfer(caller, transfer, paths, currency)
    return readTransfer(caller.ctx, caller.domain, transfer, readLanguage(headers))
  }),
  on(calls.cancelTransfer, async ({ ctx, domain, params }) => {
    await cancelTransfer(ctx, domain, params.transfer)
    return { message: 'The import was cancelled and its data deleted.' }
  }),
]
