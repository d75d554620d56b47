import type { Answer } from '#kit/contract.ts'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { listAuditToo } from '#domains/audit-contract.ts'
import { listDomains } from '#domains/contract.ts'
import * as invitationCalls from '#domains/invitation-contract.ts'
import * as calls from '#domains/people-contract.ts'
import { planPath } from '../use-plan.ts'

export type People = Answer<typeof calls.listCollaborators>

export const usePeople = (id: string) => useAnswer(calls.listCollaborators, { params: { id } })
export const useInvite = () => useSend(invitationCalls.inviteCollaborator, calls.listCollaborators, listAuditToo)
export const useResend = () => useSend(invitationCalls.resendInvitation, calls.listCollaborators, listAuditToo)
export const useWithdraw = () => useSend(invitationCalls.withdrawInvitation, calls.listCollaborators, listAuditToo)
export const useChange = () => useSend(calls.changePermissions, calls.listCollaborators, listAuditToo)
export const useRemove = () => useSend(calls.removeCollaborator, calls.listCollaborators, listAuditToo)
/** Of what is left nothing is asked for any more. */
export const useLeave = () => useSend(calls.removeCollaborator)
export const useOffer = () => useSend(calls.offerDomain, calls.listCollaborators, listAuditToo)
export const useWithdrawOffer = () => useSend(calls.withdrawOffer, calls.listCollaborators, listAuditToo)
export const useTakeOver = () => useSend(calls.acceptDomain, calls.listCollaborators, listDomains, planPath)
