import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { demoSeeds } from '../tables.ts'
import { addPerson } from './add-person.ts'
import { layPictures, readPictures } from './demo-pictures.ts'
import { readPeople } from './read-people.ts'

const name = 'members'

/** Remembers that there are fictional members, or were: they don’t come back by themselves. */
export async function noteSeeded({ db, now }: Context): Promise<void> {
  await db.insert(demoSeeds).values({ name, seededAt: now() }).onConflictDoNothing()
}

export async function wasSeeded({ db }: Context): Promise<boolean> {
  return (await db.$count(demoSeeds, eq(demoSeeds.name, name))) > 0
}

/**
 * Adds the fictional members in a folder like `seed/members`, those that are missing, and returns how many. Each is added at once or
 * not at all; if this is interrupted, it can be called again.
 */
export async function seedMembers(ctx: Context, folder: string, signal?: AbortSignal): Promise<number> {
  let added = 0
  for (const person of await readPeople(folder)) {
    signal?.throwIfAborted()
    const pictures = await readPictures(folder, person)
    if (await addPerson(ctx, person, pictures)) added++
    await layPictures(ctx, pictures)
  }
  await noteSeeded(ctx)
  return added
}
