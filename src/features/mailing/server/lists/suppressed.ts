import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { forgottenSubscribers, mailSuppressions } from '../tables.ts'
import { hashOfAddress } from './address-hash.ts'

/** Those of the addresses that no site writes to any more. */
export async function findSuppressed(tx: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const hashes = new Map(emails.map((email) => [hashOfAddress(email), email]))
  const { hash } = mailSuppressions
  const rows = await tx
    .select({ hash })
    .from(mailSuppressions)
    .where(inArray(hash, [...hashes.keys()]))
  return new Set(rows.flatMap((row) => hashes.get(row.hash) ?? []))
}

/** The hashes of those that a domain has forgotten, among these. */
export async function findForgotten(tx: Db, domainId: string, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const { hash } = forgottenSubscribers
  const isHere = and(eq(forgottenSubscribers.domainId, domainId), inArray(hash, [...hashes]))
  return new Set((await tx.select({ hash }).from(forgottenSubscribers).where(isHere)).map((row) => row.hash))
}

/** Subscribes to be remembered no longer: the person asked for mail again. */
export async function rememberSuppressed(tx: Db, domainId: string, email: string): Promise<void> {
  const { hash } = forgottenSubscribers
  await tx
    .delete(forgottenSubscribers)
    .where(and(eq(forgottenSubscribers.domainId, domainId), eq(hash, hashOfAddress(email))))
}
