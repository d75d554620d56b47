import { and, eq, type Column } from 'drizzle-orm'
import { members } from '#domains/server/tables.ts'

/** What is in the sites of an account, by the column of their domain; to be joined. */
export const ofOwner = (domainId: Column, owner: string) => ({
  owners: members,
  isTheirs: and(eq(members.domainId, domainId), eq(members.role, 'owner'), eq(members.userId, owner)),
})
