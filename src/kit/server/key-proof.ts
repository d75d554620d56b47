import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { putBack } from './keys.ts'
import type { Secrets } from './secrets.ts'
import { keyProofs } from './tables.ts'
import type { Db } from './database.ts'

const context = 'key proof'

/** Whether something was sealed in this database before. */
export const isProven = async (db: Db): Promise<boolean> => (await db.select().from(keyProofs).limit(1)).length > 0

/** Refuses to start when none of the keys is one used before, unless the sealed data is given up on purpose. */
export async function proveKeys(db: Db, secrets: Secrets, isAfresh: boolean): Promise<void> {
  const proofs = await db.select().from(keyProofs)
  const isKnown = proofs.some(({ sealed }) => secrets.openIfPossible(sealed, context) !== undefined)
  if (proofs.length > 0 && !isKnown && !isAfresh)
    throw new Refusal(
      'conflict',
      phrase('key-mismatched', 'The key isn’t the one this database was encrypted with. {putBack}', { putBack }),
    )
  const [newest] = secrets.derive(context)
  if (!newest) return
  const proof = { id: newest.id, sealed: secrets.seal('This is the key.', context) }
  await db.insert(keyProofs).values(proof).onConflictDoNothing()
}
