import { emailKeyOf } from '#accounts/rules.ts'
import { users } from '#accounts/server/tables.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { measureBelow } from '#kit/server/walk-files.ts'
import { accountPlans, domains, members } from './tables.ts'

const centuryMs = 100 * 366 * dayMs

async function findOwner({ db, now }: Context, email: string): Promise<string> {
  const row = { email, emailKey: emailKeyOf(email), firstName: 'Demo', lastName: 'Owner', createdAt: now() }
  const kept = await db
    .insert(users)
    .values(row)
    .onConflictDoUpdate({ target: users.emailKey, set: { email } })
    .returning({ id: users.id })
  const [owner] = kept
  if (!owner) throw new Error('The owner of the demo sites was not kept.')
  return owner.id
}

/** Gives the demo sites in the data folder to an account with the largest plan. Sites with an owner keep it. */
export async function seedOwner(ctx: Context, email: string, labels: string[]): Promise<void> {
  const { db, now, random, files } = ctx
  const here = labels.filter((label) => files.stampOf(label) !== '')
  if (here.length === 0) return
  const userId = await findOwner(ctx, email)
  const plan = {
    plan: 'enterprise',
    interval: 'year',
    startedAt: now(),
    endsAt: new Date(now().getTime() + centuryMs),
  } as const
  await db
    .insert(accountPlans)
    .values({ userId, ...plan })
    .onConflictDoNothing()
  for (const label of here) {
    const token = Buffer.from(random(16)).toString('hex')
    const row = { name: label, label, token, verifiedName: label, state: 'active', createdAt: now() } as const
    const { size: storage, entries } = await measureBelow(files, label)
    const [added] = await db
      .insert(domains)
      .values({ ...row, storage, entries })
      .onConflictDoNothing()
      .returning({ id: domains.id })
    if (added) await db.insert(members).values({ domainId: added.id, userId, role: 'owner', createdAt: now() })
  }
}
