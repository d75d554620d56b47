import { dayOf } from '#kit/day-of.ts'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Request } from '#kit/server/http/handler.ts'
import { badRegistration, type register } from '../contract.ts'
import { passwordErrors } from '../password-rules.ts'
import { meetBrowser } from './browser-secrets.ts'
import { findAccount, takeForAddress } from './find-account.ts'
import { hashPassword } from './passwords.ts'
import type { Person } from './set-first-password.ts'
import { registrations } from './tables.ts'

type RegisterRequest = Request<typeof register>

const rate = { times: 20, seconds: 3600 }
const earliestBirth = '1900-01-01'
const taken = () => new Refusal('conflict', phrase('email-taken', 'An account with this email already exists.'))

function refuseBad({ ctx, body: { password, dateOfBirth } }: RegisterRequest): void {
  const isBorn = dateOfBirth >= earliestBirth && dateOfBirth <= dayOf(ctx.now())
  if (!isBorn || passwordErrors(password).length > 0) throw new Refusal('invalid', phraseOf(badRegistration))
}

/**
 * Stores name and password for an address until a code sent there is entered in the same browser. Refused only if the address has
 * a proven password already.
 */
export async function registerPerson(request: RegisterRequest): Promise<void> {
  refuseBad(request)
  const { ctx, network, softLimits, body } = request
  const { password, email, ...named } = body
  const addressed = await findAccount(ctx, email, network)
  await takeForAddress(softLimits, 'registrations', rate, addressed)
  if (addressed.account?.passwordHash) throw taken()
  await keepRegistration(request, addressed.emailKey, { ...named, passwordHash: await hashPassword(password) })
}

/** A browser's last registration counts. */
async function keepRegistration(request: RegisterRequest, emailKey: string, person: Person): Promise<void> {
  const { ctx } = request
  const row = { ...person, createdAt: ctx.now() }
  await ctx.db
    .insert(registrations)
    .values({ emailKey, browser: meetBrowser(request, emailKey), ...row })
    .onConflictDoUpdate({ target: [registrations.emailKey, registrations.browser], set: row })
}
