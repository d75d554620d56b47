import type { Failure } from '#kit/contract.ts'
import { proofHeader } from '#kit/proof-of-work.ts'

/** Sends a call; beyond a limit, works for the answer instead of waiting, and sends it again with the proof. */
export async function sendWithWork(send: (proof: Record<string, string>) => Promise<Response>): Promise<Response> {
  const response = await send({})
  if (response.status !== 429) return response
  const { challenge }: Partial<Failure> = await response
    .clone()
    .json()
    .catch(() => ({}))
  const proof = challenge && (await (await import('./work-off.ts')).workOff(challenge))
  return proof === undefined ? response : send({ [proofHeader]: proof })
}
