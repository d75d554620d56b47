import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** Characters of the proof: 60 bits of base 32, in a local part of at most 64. */
const proofLength = 12

function proofOf(key: Uint8Array, id: string): string {
  const bytes = createHmac('sha256', key).update(`bounce ${id}`).digest()
  return [...bytes.subarray(0, proofLength)].map((byte) => (byte & 31).toString(32)).join('')
}

const keysOf = (secrets: Pick<Secrets, 'derive'>) => secrets.derive('bounces').map(({ key }) => key)

/** Addresses to which mail servers return what they can't deliver, which nobody else can make up. */
export function openReturnAddresses(secrets: Pick<Secrets, 'derive'>, domain: string) {
  const [key] = keysOf(secrets)
  if (!key) throw new Error('There is no key for return addresses.')
  return (id: string): string => `bounce+${id}.${proofOf(key, id)}@${domain}`
}

/** The id in a return address of ours; undefined in any other. */
export function readReturnAddress(secrets: Pick<Secrets, 'derive'>, address: string): string | undefined {
  const [, id, proof = ''] = /^<?bounce\+([a-z\d]{1,40})\.([a-z\d]{12})@/i.exec(address.trim()) ?? []
  if (id === undefined) return undefined
  const isProof = (key: Uint8Array) => timingSafeEqual(Buffer.from(proofOf(key, id)), Buffer.from(proof.toLowerCase()))
  return keysOf(secrets).some(isProof) ? id : undefined
}
