import { Refusal } from '#kit/refusal.ts'
import type { Request } from '#kit/server/mount.ts'
import { badRegistration, type register } from '../contract.ts'
import { passwordErrors } from '../password-rules.ts'
import { giveSecret, registrationCookie } from './browser-secrets.ts'
import { findAccount, takeForAddress } from './find-account.ts'
import { hashPassword } from './passwords.ts'
import { setFirstPassword, type Person } from './set-first-password.ts'
import { registrations } from './tables.ts'

type Asked = Request<typeof register>

const keptFor = 86_400
const rate = { times: 20, seconds: 3600 }
const earliestBirth = '1900-01-01'
const taken = () => new Refusal('conflict', 'An account with this email already exists.')

function refuseBad({ ctx, body: { password, dateOfBirth } }: Asked): void {
  const isBorn = dateOfBirth >= earliestBirth && dateOfBirth <= ctx.now().toISOString().slice(0, 10)
  if (!isBorn || passwordErrors(password).length > 0) throw new Refusal('invalid', badRegistration)
}

/**
 * Sets name and password for an address: at once for whoever is signed in with it on the platform, else once a code sent there was
 * entered. Refused where the address has a proven password already, and only there.
 */
export async function registerPerson(request: Asked): Promise<void> {
  refuseBad(request)
  const { ctx, network, body, user, isPlatform } = request
  const { password, email, ...named } = body
  const addressed = await findAccount(ctx, email, network)
  await takeForAddress(ctx, 'registrations', rate, addressed)
  const { account, emailKey } = addressed
  if (account?.passwordHash) throw taken()
  const person = { ...named, passwordHash: await hashPassword(password) }
  if (account && isPlatform && user?.id === account.id) {
    if (!(await ctx.db.transaction((tx) => setFirstPassword(ctx, account, person, tx)))) throw taken()
  } else await keepRegistration(request, emailKey, person)
}

/** The last one to register counts. */
async function keepRegistration({ ctx, reply }: Asked, emailKey: string, person: Person): Promise<void> {
  const browserHash = giveSecret(ctx, reply, { name: registrationCookie(emailKey), seconds: keptFor })
  const row = { ...person, browserHash, createdAt: ctx.now() }
  await ctx.db
    .insert(registrations)
    .values({ emailKey, ...row })
    .onConflictDoUpdate({ target: registrations.emailKey, set: row })
}
