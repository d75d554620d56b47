import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { openWorkQueue } from '#kit/server/work-queue.ts'

/** Argon2id; memory in kibibytes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Leaves one of the threads free, since reading files needs them too. */
const enter = openWorkQueue({ atOnce: Math.min(3, availableParallelism()), waiting: 100 })

/** Normalised, so that it doesn't matter how a keyboard composes characters. */
const asTyped = (password: string) => password.normalize('NFKC')

/** The hash of a password. Refused when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  using _slot = await enter()
  return await hash(asTyped(password), cost)
}

let decoy: Promise<string> | undefined

/** Whether a password matches a hash. Takes the same time without a hash. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  decoy ??= hash('', cost)
  const against = kept ?? (await decoy)
  using _slot = await enter()
  const isRight = await verify(against, asTyped(password))
  return isRight && typeof kept === 'string'
}

/** Whether a hash was made with a different cost from today's. */
export function isOutdated(kept: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(kept)
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
}
