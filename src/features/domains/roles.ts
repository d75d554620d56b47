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

/** Whether a role allows an action on a domain. */
export const can = (role: Role, action: Action): boolean => allowed[role].includes(action)
export const isAction = (text: string): text is Action => actions.some((action) => action === text)
