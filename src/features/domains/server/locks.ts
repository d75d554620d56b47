import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'

/** Takes an advisory lock of this name until the transaction ends; other transactions, in any process, wait for it. */
export const takeLock = (tx: Db, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** Held while a name is assigned, so that two accounts never get the same name or label. */
export const nameLock = (name: string): string => `name ${name}`

/** Held while the domains of an account change, so that its limits hold. */
export const domainsLock = (userId: string): string => `domains of ${userId}`

/** Held while files of an account's sites change, so that two changes can't use the same space or the same file. */
export const filesLock = (account: string): string => `files of ${account}`

/** Takes both in an order that rules out deadlocks: before any row of a domain is changed. */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  await takeLock(tx, domainsLock(userId))
  await takeLock(tx, filesLock(userId))
}
