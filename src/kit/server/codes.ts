import { and, eq, isNotNull, lt, sql, type Column, type SQL } from 'drizzle-orm'
import type { Context } from './context.ts'
import { isKeyedHash, keyedHashOf } from './keyed-hash.ts'

const codeLength = 6

/** Without look-alike characters; exactly 32, so that all are equally likely. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const drawDigits = ({ random }: Pick<Context, 'random'>): string =>
  String(Buffer.from(random(6)).readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0')

/** Letters and digits, at least one of them a letter. */
export function drawSigns(ctx: Pick<Context, 'random'>): string {
  const code = Array.from(ctx.random(codeLength), (byte) => signs.charAt(byte % signs.length)).join('')
  return /[A-Z]/.test(code) ? code : drawSigns(ctx)
}

/** What a code is for, such as `message codes`, and which row or address it proves; no hash of one opens another. */
interface CodeScope {
  purpose: string
  of: string
}

/** What is kept of a code. */
export const hashCode = ({ secrets }: Pick<Context, 'secrets'>, { purpose, of }: CodeScope, code: string): string =>
  keyedHashOf(secrets, purpose, `${of}\n${code}`).toString('hex')

export const isCode = (
  { secrets }: Pick<Context, 'secrets'>,
  { purpose, of }: CodeScope,
  { code, hash }: { code: string; hash: string },
): boolean => isKeyedHash(secrets, [purpose, `${of}\n${code}`], hash)

/** The columns in which a row keeps the code that proves it. */
interface CodeColumns {
  id: Column
  codeHash: Column
  wrongTries: Column
}

/** Whether a row can still be proven by its code. */
export const mayTryCode = (row: CodeColumns, id: string, mostTries: number): SQL | undefined =>
  and(eq(row.id, id), isNotNull(row.codeHash), lt(row.wrongTries, mostTries))

/** Counts a try, which is done before the code is looked at: then tries at the same time count as well. */
export const oneMoreTry = ({ wrongTries }: CodeColumns) => ({ wrongTries: sql<number>`${wrongTries} + 1` })

/** Only the code that was looked at is used up, by one caller: not one that replaced it meanwhile. */
export const isUnusedCode = (row: CodeColumns, id: string, hash: string): SQL | undefined =>
  and(eq(row.id, id), eq(row.codeHash, hash))
