import { isKeyedHash, keyedHashOf } from '../keyed-hash.ts'
import type { Secrets } from '../secrets.ts'

/** Characters of the proof: 60 bits of base 32, in a local part of at most 64. */
const proofLength = 12

const writeProof = (hash: Buffer) => [...hash.subarray(0, proofLength)].map((byte) => (byte & 31).toString(32)).join('')

const purpose = 'bounces'

/** Addresses to which mail servers return what they can't deliver, which nobody else can make up. */
export const openReturnAddresses = (secrets: Pick<Secrets, 'derive'>, domain: string) => (mailId: string) => {
  const id = mailId.toLowerCase()
  return `bounce+${id}.${writeProof(keyedHashOf(secrets, purpose, `bounce ${id}`))}@${domain}`
}

/** The id in a return address of ours, in lower case, since mail servers may change that; undefined in any other. */
export function readReturnAddress(secrets: Pick<Secrets, 'derive'>, address: string): string | undefined {
  const [, id, proof = ''] = /^<?bounce\+([a-z\d]{1,40})\.([a-z\d]{12})@/.exec(address.trim().toLowerCase()) ?? []
  if (id === undefined) return undefined
  return isKeyedHash(secrets, [purpose, `bounce ${id}`], proof, writeProof) ? id : undefined
}
