import { emailKeyOf } from '#accounts/rules.ts'
import { isVerifiedAddress } from '#notifications/server/verified-addresses.ts'
import { listPeopleOf } from '#domains/server/people-of.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'

/** An address that is proven to belong to somebody of a domain; refused if it isn't. */
export async function findProven(ctx: Context, domainId: string, email: string): Promise<string> {
  const people = await listPeopleOf(ctx.db, domainId)
  const found = people.find(({ emailKey }) => emailKey === emailKeyOf(email))
  if (found) return found.email
  if (await isVerifiedAddress(ctx, domainId, email)) return email
  throw new Refusal(
    'invalid',
    phrase('choose-verified-address', 'Please choose an address that is verified for this site, such as {example}.', {
      example: people[0]?.email ?? 'yours',
    }),
  )
}
