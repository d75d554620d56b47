import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { openTurns } from '#kit/server/turns.ts'

/** Argon2id; memory in kibibytes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One of the threads that do such work stays free: reading files needs it too. */
const enter = openTurns({ atOnce: Math.min(3, availableParallelism()), waiting: 100 })

/** The same password, however a keyboard composes its letters. */
const asTyped = (password: string) => password.normalize('NFKC')

/** What is kept of a password. Refused when too many wait for that. */
export async function hashPassword(password: string): Promise<string> {
  using _turn = await enter()
  return await hash(asTyped(password), cost)
}

let decoy: Promise<string> | undefined

/** Whether it is the password of that hash. Without a hash it never is, and finding that out takes as long. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  decoy ??= hash('', cost)
  const against = kept ?? (await decoy)
  using _turn = await enter()
  const isRight = await verify(against, asTyped(password))
  return isRight && typeof kept === 'string'
}

/** Whether a hash was made at another cost than that of today. */
export function isOutdated(kept: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(kept)
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
}
