import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { removedMeanwhile } from '#kit/server/http/authorise.ts'
import type { RequestHost } from '#kit/server/http/request-host.ts'
import { can, isAction } from '../roles.ts'
import { findTheirs } from './find-domain.ts'

/**
 * The domain, if the user is a member who may do the action. Other people's domains are not found; a token of a tenant’s
 * host finds only that tenant.
 */
export const openAuthority =
  (ctx: Context) =>
  async (
    user: User,
    { action, domain: named, place }: { action: string; domain: string; place: RequestHost },
  ): Promise<Domain> => {
    if (!isAction(action)) throw new Error(`There is no action ${action}.`)
    const theirs = await findTheirs(ctx, user.id, named)
    const found = theirs.find(({ row }) => place.isPlatform || place.site === row.label)
    if (!found) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
    if (!can(found, action))
      throw new Refusal('forbidden', phrase('not-with-this-domain', 'You may not do this with this domain.'))
    const { id, label, name } = found.row
    return { id, label, name }
  }

/** Refuses somebody who may not change a site any more, when what they sent for it has arrived. */
export async function refuseRemoved(
  ctx: Context,
  { user, domain }: { user: User; domain: Pick<Domain, 'id'> },
): Promise<void> {
  const found = await findTheirs(ctx, user.id, domain.id)
  if (!found.some((one) => can(one, 'edit'))) throw removedMeanwhile()
}
