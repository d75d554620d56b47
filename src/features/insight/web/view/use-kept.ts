import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint, Input } from '#kit/contract.ts'
import { questionOf } from '#kit/web/use-answer.ts'

/** What an endpoint answers; until it has answered another question, the answer to the one before stays. */
export const useKept = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  useQuery({ ...questionOf(endpoint, input), placeholderData: keepPreviousData })
