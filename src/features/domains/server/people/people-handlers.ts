import { follow, on, relay, type Handler } from '#kit/server/http/handler.ts'
import type { Context } from '#kit/server/context.ts'
import type { Names } from '#sites/server/which-site.ts'
import { followDomain } from '#domains/contract.ts'
import * as invitationCalls from '#domains/invitation-contract.ts'
import * as calls from '#domains/people-contract.ts'
import { domainChanged } from '../domain-index.ts'
import * as answers from './answer-invitation.ts'
import { changeMember, removeMember } from './change-member.ts'
import { acceptDomain, offerDomain, withdrawOffer } from './hand-over.ts'
import { invite, resend, withdraw } from './invite.ts'
import { listPeople } from './list-people.ts'
import { memberChanged } from './member-rows.ts'
import { listPresent, openPresence, presentChanged } from './presence.ts'

const invitationHandlers: Handler[] = [
  on(invitationCalls.inviteCollaborator, ({ ctx, user, domain, body }) => invite(ctx, user, domain, body)),
  on(invitationCalls.resendInvitation, ({ ctx, user, domain, params }) => resend(ctx, user, domain, params.invitation)),
  on(invitationCalls.withdrawInvitation, async ({ ctx, user, domain, params }) => {
    await withdraw(ctx, user, domain, params.invitation)
    return { message: 'Invitation taken back.' }
  }),
  on(invitationCalls.readInvitation, ({ ctx, body }) => answers.readInvitation(ctx, body.token)),
  on(invitationCalls.refuseInvitation, async ({ ctx, body }) => {
    await answers.refuseInvitation(ctx, body.token)
    return { message: 'Invitation declined.' }
  }),
  on(invitationCalls.acceptInvitation, ({ ctx, user, params, body }) =>
    answers.acceptInvitation(ctx, user, { domainId: params.id, secret: body.token }),
  ),
]

const ownershipHandlers: Handler[] = [
  on(calls.offerDomain, async ({ ctx, user, domain, body }) => {
    await offerDomain(ctx, user, domain, body.userId)
    return listPeople(ctx, user, domain)
  }),
  on(calls.withdrawOffer, async ({ ctx, user, domain }) => {
    await withdrawOffer(ctx, user, domain)
    return { message: 'The offer is taken back.' }
  }),
  on(calls.acceptDomain, async ({ ctx, user, domain }) => {
    await acceptDomain(ctx, user, domain)
    return { message: 'The site is yours.' }
  }),
]

/** Tells members what happens to a domain, and who else has it open. */
function followPeople(ctx: Context): Handler {
  const comes = openPresence(ctx)
  const toMembers = ({ domainId: id }: { domainId: string }) => ({ channel: id, data: { id } })
  return follow(followDomain, {
    relays: {
      changed: relay(domainChanged, toMembers),
      people: relay(memberChanged, toMembers),
      present: relay(presentChanged, toMembers),
    },
    hears: async ({ domain }) => [domain.id],
    opens: (request) => comes(request.ctx, request.domain, request.user),
  })
}

/** Who works on a domain, who is invited to, and who has it open. */
export const openPeopleHandlers = (ctx: Context, names: Names): Handler[] => [
  on(calls.listCollaborators, ({ ctx, user, domain }) => listPeople(ctx, user, domain)),
  on(calls.changePermissions, async ({ ctx, user, domain, params, body }) => {
    await changeMember(ctx, user, domain, { userId: params.userId, ...body })
    return listPeople(ctx, user, domain)
  }),
  on(calls.removeCollaborator, async ({ ctx, user, domain, params }) => {
    await removeMember(ctx, user, domain, { userId: params.userId, names })
    return { message: 'Removed.' }
  }),
  on(calls.listPresent, ({ ctx, user, domain }) => listPresent(ctx, domain, user)),
  ...invitationHandlers,
  ...ownershipHandlers,
  followPeople(ctx),
]

type WatchEndings = (notify: (userId: string | undefined) => void) => void

/** Tells of those whose sessions have ended, and of those who may do something else with a domain: what they hear is checked again. */
export const watchWithPeople =
  ({ events }: Pick<Context, 'events'>, watchSessions: WatchEndings): WatchEndings =>
  (notify) => {
    watchSessions(notify)
    events.subscribe(
      memberChanged,
      ({ userId }) => notify(userId),
      () => notify(undefined),
    )
  }
