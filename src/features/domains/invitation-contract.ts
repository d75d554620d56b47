import { z } from 'zod'
import { Done, endpoint, perUser, type Act } from '#kit/contract.ts'
import { badInput, says } from '#kit/phrase.ts'
import { isStorable } from '#kit/shapes.ts'
import { actions, roles } from './roles.ts'

/** Days in which an invitation, or an offered site, can be accepted. */
export const daysToAnswer = 7
/** People and open invitations of one domain. */
export const mostPeople = 100
export const longestNameCharacters = 100

export const mayInvite: Act & { action: 'members' } = { action: 'members', on: 'domain', by: 'id' }

/** An invitation that wasn’t answered yet. */
export type Invitation = z.infer<typeof Invitation>
export const Invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Who sent it. */
  by: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** What the mail leads to; null for those who couldn’t have sent it, and once the keys of the installation were changed. */
  link: z.string().nullable(),
})

const fillIn = says('fill-in-all', 'Please fill in all fields.')
const noMail = says('enter-valid-email', 'Please enter a valid email address.')
export const chooseRole = says('choose-role', 'Please choose a role.')

export const inviteCollaborator = endpoint({
  method: 'POST',
  path: '/api/domains/:id/collaborators/invite',
  access: 'user',
  act: mayInvite,
  summary: 'Invites somebody by mail to work on a domain, whether they have an account or not',
  limit: { ...perUser(50, 86_400), shared: true },
  body: z.object(
    {
      name: z
        .string(fillIn)
        .trim()
        .min(1, fillIn)
        .max(longestNameCharacters, says('name-too-long', 'Names can be at most 100 characters long.'))
        .refine(isStorable, badInput),
      email: z.string(fillIn).trim().min(1, fillIn).max(320, noMail),
      role: z.enum(roles, chooseRole).default('editor'),
    },
    fillIn,
  ),
  status: 201,
  answer: Invitation,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/domains/:id/invitations/:invitation/resend',
  access: 'user',
  act: mayInvite,
  summary: 'Sends an invitation again, with another link; the one before no longer works',
  limit: { ...perUser(50, 86_400), shared: true },
  answer: Invitation,
})
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/domains/:id/invitations/:invitation',
  access: 'user',
  act: mayInvite,
  summary: 'Takes an invitation back',
  limit: perUser(300, 3600),
  answer: Done,
})

const gone = says('invitation-gone', 'This invitation was used, taken back or replaced by a newer one.')
const Secret = z.object({ token: z.string(gone).max(200, gone) }, gone)

/** What an invitation says to whoever has its link. */
export type Invited = z.infer<typeof Invited>
const Invited = z.object({
  domainId: z.string(),
  /** What the site is called; empty where that could be taken for something else. */
  site: z.string(),
  /** Its address, for people to read. */
  host: z.string(),
  /** Who invites: the name may be empty. */
  by: z.object({ name: z.string(), email: z.string() }),
  email: z.string(),
  role: z.enum(roles),
  may: z.array(z.enum(actions)),
  expiresAt: z.iso.datetime(),
})
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/read',
  access: 'anyone',
  summary: 'What an invitation is for, by the secret in its link',
  limit: { times: 120, seconds: 600, per: 'network' },
  body: Secret,
  answer: Invited,
})
export const refuseInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/refuse',
  access: 'anyone',
  summary: 'Declines an invitation, by the secret in its link',
  limit: { times: 60, seconds: 600, per: 'network' },
  body: Secret,
  answer: Done,
})
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/domains/:id/collaborators/accept',
  access: 'account',
  summary: 'Accepts an invitation: once, and only with the address that it was sent to',
  limit: perUser(60, 600),
  body: Secret,
  answer: z.object({ id: z.string(), label: z.string() }),
})
