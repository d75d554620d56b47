import { says } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { maskSecret } from '#kit/server/secrets.ts'
import type { providers } from './tables.ts'

type Row = typeof providers.$inferSelect

export const keyGone = says(
  'credentials-key-gone',
  'The key that these credentials were sealed with is gone. Please enter them again.',
)
export const purposeOf = (id: string) => `provider ${id}`
export const maskAll = (credentials: Record<string, string>) =>
  Object.fromEntries(Object.entries(credentials).map(([name, value]) => [name, maskSecret(value)]))

/** Undefined if the key they were encrypted with is gone. */
export function openCredentials({ secrets }: Context, row: Row): Record<string, string> | undefined {
  const credentials = secrets.openIfPossible(row.sealedCredentials, purposeOf(row.id))
  return credentials === undefined ? undefined : JSON.parse(credentials)
}
