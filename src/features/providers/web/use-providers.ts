import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import {
  addProvider,
  changeProvider,
  deleteProvider,
  listAdapters,
  listProviders,
  setProviderStatus,
  testConnection,
  type AdapterView,
  type FieldView,
  type ProviderView,
} from '../contract.ts'

export type Provider = ProviderView
export type Adapter = AdapterView
export type Field = FieldView

/** The services that can be added. */
export const useAdapters = () => useAnswer(listAdapters, {})

/** The one that a provider is of; undefined while that isn't known. */
export function useAdapter({ type, key }: Pick<Provider, 'type' | 'key'>): Adapter | undefined {
  return useAdapters().data?.find((each) => each.type === type && each.key === key)
}

/** Those of a domain, or of the whole installation where none is given. */
export const useProviders = (domain_id: string | undefined) => useAnswer(listProviders, { query: { domain_id } })
export const useAddProvider = () => useSend(addProvider, listProviders)
export const useChangeProvider = () => useSend(changeProvider, listProviders)
export const useRemoveProvider = () => useSend(deleteProvider, listProviders)
export const useSetStatus = () => useSend(setProviderStatus, listProviders)
export const useTestConnection = () => useSend(testConnection, listProviders)
