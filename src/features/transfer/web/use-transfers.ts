import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { useSend } from '#kit/web/use-answer.ts'
import { undoChange } from '#files/change-contract.ts'
import * as calls from '../contract.ts'
import { isUnderWay } from '../rules.ts'

export type ListedTransfer = Answer<typeof calls.listTransfers>[number]

/** Between two looks at what is under way. */
const lookEveryMs = 1000

/** The transfers of a domain, the latest first; looked at again while one is under way. */
export const useTransfers = (domain: string) =>
  useQuery<ListedTransfer[], CallError>({
    queryKey: [calls.listTransfers.path, domain],
    queryFn: ({ signal }) => call(calls.listTransfers, { params: { id: domain } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => isUnderWay(one.state)) ? lookEveryMs : false),
  })

export const useTransfer = (domain: string, transfer: string) =>
  useQuery<calls.Transfer, CallError>({
    queryKey: [calls.readTransfer.path, domain, transfer],
    queryFn: ({ signal }) => call(calls.readTransfer, { params: { id: domain, transfer } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? lookEveryMs : false),
  })

export const useCancel = () => useSend(calls.cancelTransfer, calls.listTransfers, calls.readTransfer)
export const useAccept = () => useSend(calls.acceptTransfer, calls.readTransfer, calls.listTransfers)
export const useUndo = () => useSend(undoChange, calls.readTransfer, calls.listTransfers)
