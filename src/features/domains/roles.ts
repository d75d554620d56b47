export const roles = ['owner', 'admin', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** What can be done with a domain. */
export const actions = [
  'view',
  'insight',
  'edit',
  'answer',
  'manage',
  'recordings',
  'members',
  'audit',
  'money',
  'delete',
  'transfer',
] as const
export type Action = (typeof actions)[number]

const reading: Action[] = ['view', 'insight']
const editing: Action[] = [...reading, 'edit', 'answer']
const managing: Action[] = [...editing, 'manage', 'recordings', 'members', 'audit']

const allowed: Record<Role, readonly Action[]> = {
  viewer: reading,
  editor: editing,
  admin: managing,
  owner: actions,
}

/** What the owner alone may do, so that nobody is given it or denied it. */
const ofOwner: readonly Action[] = ['money', 'delete', 'transfer']

/** What somebody can be given besides their role, or denied; whoever belongs to a domain may look at it. */
export const grantable: readonly Action[] = actions.filter((action) => action !== 'view' && !ofOwner.includes(action))

/** Where somebody stands at a domain: their role, and what was given to them or denied them besides. */
export interface MemberRights {
  role: Role
  granted: readonly string[]
  withdrawn: readonly string[]
}

/** Everything that somebody may do with a domain. */
export function actionsOf({ role, granted, withdrawn }: MemberRights): Action[] {
  const own = allowed[role]
  if (role === 'owner') return [...own]
  const isChanged = (action: Action, list: readonly string[]) => grantable.includes(action) && list.includes(action)
  return actions.filter((action) => (own.includes(action) ? !isChanged(action, withdrawn) : isChanged(action, granted)))
}

/** What somebody may do with a domain. */
export interface Powers {
  may: readonly Action[]
}

/** Whether somebody may do something with a domain. */
export const can = ({ may }: Powers, action: Action): boolean => may.includes(action)
export const isRole = (text: string): text is Role => roles.some((role) => role === text)
export const isAction = (text: string): text is Action => actions.some((action) => action === text)

const rankOf = (role: Role): number => roles.indexOf(role)
/** Whether one role is above another. */
const isAbove = (role: Role, other: Role): boolean => rankOf(role) < rankOf(other)

/**
 * Whether somebody may give a standing to a person who has another one, or none. Nobody reaches those of their own rank or above, makes
 * anybody their equal, or gives what they don’t have themselves.
 */
export function mayGive(giver: MemberRights, given: MemberRights, before?: MemberRights): boolean {
  const own = actionsOf(giver)
  const had = before ? actionsOf(before) : []
  return (
    own.includes('members') &&
    isAbove(giver.role, given.role) &&
    (before === undefined || isAbove(giver.role, before.role)) &&
    actionsOf(given).every((action) => own.includes(action) || had.includes(action))
  )
}
