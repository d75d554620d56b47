import { emailKeyOf } from '#accounts/rules.ts'
import { listMemberAddresses } from '#domains/server/member-addresses.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'

/** Whether mail about a domain may be sent to an address, besides those of its members. */
export type IsVerified = (ctx: Context, domainId: string, email: string) => Promise<boolean>

/** An address that is proven to belong to somebody of a domain; refused if it isn't. */
export async function findProven(
  ctx: Context,
  domainId: string,
  { email, isVerified }: { email: string; isVerified: IsVerified },
): Promise<string> {
  const members = await listMemberAddresses(ctx, domainId)
  const found = members.find((one) => emailKeyOf(one) === emailKeyOf(email))
  if (found !== undefined) return found
  if (await isVerified(ctx, domainId, email)) return email
  throw new Refusal(
    'invalid',
    `Please choose an address that is verified for this site, such as ${members[0] ?? 'yours'}.`,
  )
}
