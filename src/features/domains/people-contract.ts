import { z } from 'zod'
import { Done, endpoint, perUser, type Act } from '#kit/contract.ts'
import { badInput } from '#kit/phrase.ts'
import { chooseRole, Invitation, mayInvite } from './invitation-contract.ts'
import { actions, roles } from './roles.ts'

const mayView: Act = { action: 'view', on: 'domain', by: 'id' }
const mayTransfer: Act = { action: 'transfer', on: 'domain', by: 'id' }

/** Somebody who works on a domain. */
export type Collaborator = z.infer<typeof Collaborator>
const Collaborator = z.object({
  userId: z.string(),
  /** From their account; may be empty. */
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  may: z.array(z.enum(actions)),
  since: z.iso.datetime(),
  isMe: z.boolean(),
  /** Whether the caller may change or remove them. */
  canChange: z.boolean(),
})

/** A domain that its owner offers to somebody. */
const Offer = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  expiresAt: z.iso.datetime(),
  /** Whether the caller is asked. */
  isToMe: z.boolean(),
})

const Collaborators = z.object({
  people: z.array(Collaborator),
  /** Only for those who may invite. */
  invitations: z.array(Invitation),
  offer: Offer.nullable(),
  /** The roles that the caller may give. */
  roles: z.array(z.enum(roles)),
})

export const listCollaborators = endpoint({
  method: 'GET',
  path: '/api/domains/:id/collaborators',
  access: 'user',
  act: mayView,
  summary: 'Who works on a domain, with what each may do, and who is invited to',
  answer: Collaborators,
})

export const changePermissions = endpoint({
  method: 'PUT',
  path: '/api/domains/:id/collaborators/:userId/permissions',
  access: 'user',
  act: mayInvite,
  summary: 'Changes the role of somebody, or which single actions they may or may not do besides',
  limit: perUser(300, 3600),
  body: z
    .object(
      {
        role: z.enum(roles, chooseRole),
        /** Actions that differ from the role: whether this person may do them. */
        permissions: z.partialRecord(z.enum(actions, badInput), z.boolean(badInput), badInput),
      },
      badInput,
    )
    .partial(),
  answer: Collaborators,
})
export const removeCollaborator = endpoint({
  method: 'DELETE',
  path: '/api/domains/:id/collaborators/:userId',
  access: 'user',
  act: mayView,
  summary: 'Removes somebody from a domain; everybody but its owner may leave by themselves',
  limit: perUser(300, 3600),
  answer: Done,
})

export const offerDomain = endpoint({
  method: 'POST',
  path: '/api/domains/:id/ownership',
  access: 'account',
  act: mayTransfer,
  summary: 'Offers a domain to somebody who works on it; it is theirs once they accept',
  limit: { ...perUser(20, 86_400), shared: true },
  body: z.object({ userId: z.string(badInput).max(100, badInput) }, badInput),
  answer: Collaborators,
})
export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/domains/:id/ownership',
  access: 'account',
  act: mayView,
  summary: 'Takes the offer of a domain back, or declines it',
  limit: perUser(60, 3600),
  answer: Done,
})
export const acceptDomain = endpoint({
  method: 'POST',
  path: '/api/domains/:id/ownership/accept',
  access: 'account',
  act: mayView,
  summary: 'Takes over a domain that was offered, where the plan has room for it; its former owner becomes an admin',
  limit: perUser(60, 3600),
  answer: Done,
})

export const listPresent = endpoint({
  method: 'GET',
  path: '/api/domains/:id/present',
  access: 'user',
  act: mayView,
  summary: 'Who else has a domain open now',
  answer: z.object({ people: z.array(z.object({ userId: z.string(), name: z.string(), email: z.string() })) }),
})
