import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'
import { codeLength } from '../rules.ts'
import type { Purpose } from './tables.ts'

/** What a code can be used for. */
export interface CodeScope {
  purpose: Purpose
  emailKey: string
  /** The host where it was requested. */
  host: string
}

type Keys = Pick<Context, 'secrets'>

/** Without look-alike characters; exactly 32, so that all are equally likely. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const makeDigits = (random: Context['random']) =>
  String(Buffer.from(random(6)).readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0')

/** Six digits for a password reset; otherwise letters and digits, at least one of them a letter. */
export function makeCode({ random }: Pick<Context, 'random'>, purpose: Purpose): string {
  if (purpose === 'reset') return makeDigits(random)
  const code = Array.from(random(codeLength), (byte) => signs.charAt(byte % signs.length)).join('')
  return /[A-Z]/.test(code) ? code : makeCode({ random }, purpose)
}

const hashWith = (key: Uint8Array, { purpose, host, emailKey }: CodeScope, code: string): Buffer =>
  createHmac('sha256', key).update([purpose, host, emailKey, code].join('\n')).digest()

const keysOf = ({ secrets }: Keys) => secrets.derive('codes').map(({ key }) => key)

/** The hash under which a code is stored. */
export function hashCode(ctx: Keys, code: string, bond: CodeScope): string {
  const [newest] = keysOf(ctx)
  if (!newest) throw new Error('There is no key to keep codes with.')
  return hashWith(newest, bond, code).toString('hex')
}

/** Whether a code matches the stored hash. */
export function openCodeCheck(ctx: Keys, code: string) {
  const keys = keysOf(ctx)
  return (kept: CodeScope & { hash: string }): boolean =>
    keys.some((key) => timingSafeEqual(hashWith(key, kept, code), Buffer.from(kept.hash, 'hex')))
}
