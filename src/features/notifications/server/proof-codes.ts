import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'
import { codeLength } from '../lists.ts'

const keysOf = ({ secrets }: Context) => secrets.derive('notification codes').map(({ key }) => key)
const hashWith = (key: Uint8Array, contactId: string, code: string) =>
  createHmac('sha256', key).update(`${contactId}\n${code}`).digest()

export const makeCode = ({ random }: Context): string =>
  String(Buffer.from(random(6)).readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0')

/** What is kept of a code. */
export function hashCode(ctx: Context, contactId: string, code: string): string {
  const [newest] = keysOf(ctx)
  if (!newest) throw new Error('There is no key to keep codes with.')
  return hashWith(newest, contactId, code).toString('hex')
}

export const isCode = (ctx: Context, contactId: string, { code, hash }: { code: string; hash: string }): boolean =>
  keysOf(ctx).some((key) => timingSafeEqual(hashWith(key, contactId, code), Buffer.from(hash, 'hex')))
