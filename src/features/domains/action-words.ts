import { t } from '#kit/t.ts'
import { actionsOf, grantable, isAction, type Action, type MemberRights, type Role } from './roles.ts'

/** What can be done with a site, in the words of its owner. */
export const actionWords: Readonly<Record<Action, { title: string; more: string }>> = {
  view: { title: t('See the site'), more: t('Drafts, files and orders, without changing anything') },
  insight: { title: t('See visitor numbers'), more: t('How many came, from where, and what they looked at') },
  edit: { title: t('Edit pages and files'), more: t('Texts, pictures, the menu, the store and its prices') },
  answer: { title: t('Answer customers'), more: t('Messages, chats and orders') },
  manage: { title: t('Change settings'), more: t('The address of the site, mailing lists, notifications, chats') },
  recordings: { title: t('Watch recorded visits'), more: t('What visitors did on pages, without what they typed') },
  members: { title: t('Invite and remove people'), more: t('Only people with a lower role') },
  audit: { title: t('See the activity'), more: t('Who changed what, and when') },
  money: { title: t('Change payments'), more: t('Payment services, refunds, invoices and the plan') },
  delete: { title: t('Delete the site'), more: t('Its files are kept for 30 days') },
  transfer: { title: t('Hand the site over'), more: t('To somebody else, who then owns it') },
}

export const nameAction = (action: string): string => (isAction(action) ? actionWords[action].title : action)

/** The roles in the same words. */
export const roleWords: Readonly<Record<Role, { title: string; more: string }>> = {
  owner: { title: t('Owner'), more: t('Everything, also payments, and deleting the site') },
  admin: { title: t('Admin'), more: t('Everything but payments, and who works on the site') },
  editor: { title: t('Editor'), more: t('Pages and files, messages and orders') },
  viewer: { title: t('Viewer'), more: t('Looks at everything and changes nothing') },
}

/** Why somebody may not do something with a site. */
export const sayNotAllowed = (action: Action): string =>
  grantable.includes(action)
    ? t('Your role on this site doesn’t include this. Its owner can change that.')
    : t('Only the owner of this site sees this.')

/** What somebody may do besides their role, or may not do although it is usual, each in words. */
export function sayDifferences({ role, may }: Pick<MemberRights, 'role'> & { may: readonly Action[] }): string[] {
  const usual = actionsOf({ role, granted: [], withdrawn: [] })
  return grantable.flatMap((one) => {
    if (usual.includes(one) === may.includes(one)) return []
    const action = nameAction(one)
    return may.includes(one) ? t(`also: ${action}`) : t(`not: ${action}`)
  })
}
