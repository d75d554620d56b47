import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Endpoint, Input } from '#kit/contract.ts'
import { call, type CallError } from './call.ts'

/** The question to an endpoint, by which its answer is kept. */
export const questionOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions<Answer<E>, CallError>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    retry: (failures, { status }) => (status === 0 || status >= 500) && failures < 2,
  })

/** What an endpoint answers, kept fresh while the screen is open. */
export const useAnswer = <E extends Endpoint>(endpoint: E, input: Input<E>) => useQuery(questionOf(endpoint, input))

/**
 * Sends to an endpoint from a form or a button, then refreshes what it changed. It is done as soon as the first of these is fresh, which is
 * what the sender looks at; the rest may take longer, and a message that waited for it would come too late.
 */
export function useSend<E extends Endpoint>(endpoint: E, ...changes: Endpoint[]) {
  const queries = useQueryClient()
  return useMutation<Answer<E>, CallError, Input<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async () => {
      const [first] = changes.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))
      await first
    },
  })
}
