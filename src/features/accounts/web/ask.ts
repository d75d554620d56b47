import type { Answer, Input } from '#kit/contract.ts'
import { call } from '#kit/web/call.ts'
import type * as contract from '../contract.ts'
import { signInCalls } from '../sign-in-calls.ts'

type Name = keyof typeof signInCalls
type SignInCall<N extends Name> = (typeof contract)[N]

/** Makes a call of the sign-in, as nobody: of the contract only the types come along, so that a page loads no shapes. */
export function askSignIn<N extends Name>(name: N, body: Input<SignInCall<N>>['body']): Promise<Answer<SignInCall<N>>> {
  return call(signInCalls[name] as unknown as SignInCall<N>, { body } as Input<SignInCall<N>>, { asNobody: true })
}
