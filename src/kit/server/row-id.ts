import type { Context } from './context.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether text can be a row's id; Postgres fails on anything else. */
export const isRowId = (text: string): boolean => uuid.test(text)

/** An id for a row that is needed before the row is stored (a UUID of version 4). */
export function newRowId({ random }: Context): string {
  const bytes = random(16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Buffer.from(bytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
