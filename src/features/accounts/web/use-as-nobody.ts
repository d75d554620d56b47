import { useMutation } from '@tanstack/react-query'
import type { Answer, Endpoint, Input } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'

/** Sends to an endpoint without saying who is signed in here. */
export const useAsNobody = <E extends Endpoint>(endpoint: E) =>
  useMutation<Answer<E>, CallError, Input<E>>({ mutationFn: (input) => call(endpoint, input, { asNobody: true }) })

/** The server's words for why it refused, or the screen's own where it had none in particular. */
export const wordsOf = ({ message, code, isWordless }: CallError, otherwise: string): string =>
  isWordless || code === 'server-error' ? otherwise : message
