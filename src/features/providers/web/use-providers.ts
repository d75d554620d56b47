import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import {
  addProvider,
  changeProvider,
  deleteProvider,
  listProviders,
  setProviderStatus,
  testConnection,
  type ProviderView,
} from '../contract.ts'

export type Provider = ProviderView

/** Those of a domain, or of the whole installation where none is given. */
export const useProviders = (domain_id: string | undefined) => useAnswer(listProviders, { query: { domain_id } })
export const useAddProvider = () => useSend(addProvider, listProviders)
export const useChangeProvider = () => useSend(changeProvider, listProviders)
export const useRemoveProvider = () => useSend(deleteProvider, listProviders)
export const useSetStatus = () => useSend(setProviderStatus, listProviders)
export const useTestConnection = () => useSend(testConnection, listProviders)
