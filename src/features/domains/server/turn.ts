import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'

/** Lets one transaction at a time, in all processes, do what is named, until it ends. */
export const waitForTurn = (tx: Db, what: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)

/** What is decided about a name, so that two accounts never get it, or the label that reads the same. */
export const claimsOf = (name: string): string => `name ${name}`

/** What is done to the domains of an account, so that nothing slips under its limits. */
export const domainsOf = (userId: string): string => `domains of ${userId}`

/** What is done to the files of an account's sites, so that two can't share the same room or the same file. */
export const filesOf = (account: string): string => `files of ${account}`

/** Both, in the order in which nobody waits for somebody who waits for them: before any row of a domain is changed. */
export async function waitForAccount(tx: Db, userId: string): Promise<void> {
  await waitForTurn(tx, domainsOf(userId))
  await waitForTurn(tx, filesOf(userId))
}
