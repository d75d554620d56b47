import type { Context, Domain, User } from '#kit/server/context.ts'
import { can, type Action } from '../roles.ts'
import { findTheirs } from './find-domain.ts'

/** The host that a call came to, and whose site it shows. */
export interface ManagedSite {
  isPlatform: boolean
  /** The label of the site. */
  site: string | undefined
}

interface ManagedAction {
  user: Pick<User, 'id'>
  place: ManagedSite
  action: Action
}

/** The view that the caller probably wants: the seller's, if they name a domain that they may view. */
export async function usualView(
  ctx: Context,
  { user, place }: Pick<ManagedAction, 'user' | 'place'>,
  named: string | undefined,
): Promise<'seller' | 'buyer'> {
  const managed = named && (await findManaged(ctx, { user, place, action: 'view' }, named))
  return managed ? 'seller' : 'buyer'
}

/** The domain with that id, label or proven name that somebody may do this with, here: on a tenant's host that tenant alone. */
export async function findManaged(
  ctx: Context,
  { user, place, action }: ManagedAction,
  named: string,
): Promise<Domain | undefined> {
  const theirs = await findTheirs(ctx, user.id, named)
  const found = theirs.find((one) => can(one, action) && (place.isPlatform || place.site === one.row.label))
  return found && { id: found.row.id, label: found.row.label, name: found.row.name }
}
