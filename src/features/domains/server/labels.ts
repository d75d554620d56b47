import { inArray, or } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { domains } from './tables.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const endLength = 4

const makeEnd = (random: Context['random']) =>
  Array.from(random(endLength), (byte) => letters[byte % letters.length]).join('')

/** A label for a new draft that no domain has as label or proven name: the name itself, or else with a suffix such as `--k3f9`. */
export async function chooseLabel({ db, files, random }: Context, name: string): Promise<string> {
  const wanted = [name, ...Array.from({ length: 8 }, () => `${name}--${makeEnd(random)}`)]
  const { label, verifiedName } = domains
  const isTaken = or(inArray(label, wanted), inArray(verifiedName, wanted))
  const rows = await db.select({ label, verifiedName }).from(domains).where(isTaken)
  const taken = new Set(rows.flatMap((row) => [row.label, row.verifiedName]))
  const free = wanted.find((label) => !taken.has(label) && files.stampOf(label) === '')
  if (free === undefined) throw new Error(`No label is free for ${name}.`)
  return free
}
