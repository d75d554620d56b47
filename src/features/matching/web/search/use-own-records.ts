import type { RecordType } from '#members/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/web/call.ts'
import { listRecords } from '#members/contract.ts'

/** What I have said about myself, as far as it matters to whom I find. */
export function useOwnRecords(isSignedIn: boolean) {
  const { data, isLoading } = useQuery({
    queryKey: [listRecords.path, {}],
    queryFn: ({ signal }) => call(listRecords, {}, { signal }),
    enabled: isSignedIn,
    retry: false,
  })
  return {
    isLoading,
    isKnown: data !== undefined,
    isFindable: data?.records.some(({ exists }) => exists) ?? false,
    hasPlace: data !== undefined && data.spot !== null,
    interestsOf: (type: RecordType): readonly string[] =>
      data?.records.find((record) => record.type === type)?.interests ?? [],
  }
}
