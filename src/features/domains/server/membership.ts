import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import type { Place } from '#kit/server/door.ts'
import { can, isAction } from '../roles.ts'
import { findTheirs } from './find-domain.ts'

/**
 * The domain, where its members include the user and their role allows the action. Somebody else’s domain is not found; a token
 * of a tenant’s host finds that tenant alone.
 */
export const openAuthority =
  (ctx: Pick<Context, 'db'>) =>
  async (
    user: User,
    { action, domain: named, place }: { action: string; domain: string; place: Place },
  ): Promise<Domain> => {
    if (!isAction(action)) throw new Error(`There is no action ${action}.`)
    const theirs = await findTheirs(ctx, user.id, named)
    const found = theirs.find(({ row }) => place.isPlatform || place.site === row.label)
    if (!found) throw new Refusal('missing', 'Domain not found.')
    if (!can(found.role, action)) throw new Refusal('forbidden', 'You may not do this with this domain.')
    const { id, label, name } = found.row
    return { id, label, name }
  }
