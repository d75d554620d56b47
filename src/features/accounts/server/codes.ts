import { drawDigits, drawSigns, hashCode, isCode } from '#kit/server/codes.ts'
import type { Context } from '#kit/server/context.ts'
import type { Purpose } from './tables.ts'

/** What a code can be used for. */
export interface CodeScope {
  purpose: Purpose
  emailKey: string
  /** The host where it was requested. */
  host: string
}

/** Six digits for a password reset; otherwise letters and digits, at least one of them a letter. */
export const makeCode = (ctx: Context, purpose: Purpose): string =>
  purpose === 'reset' ? drawDigits(ctx) : drawSigns(ctx)

const scopeOf = ({ purpose, host, emailKey }: CodeScope) => ({
  purpose: 'codes',
  of: [purpose, host, emailKey].join('\n'),
})

/** The hash under which a code is stored. */
export const hashAccountCode = (ctx: Pick<Context, 'secrets'>, code: string, bond: CodeScope): string =>
  hashCode(ctx, scopeOf(bond), code)

/** Whether a code matches the stored hash. */
export const isAccountCode = (ctx: Context, code: string, kept: CodeScope & { hash: string }): boolean =>
  isCode(ctx, scopeOf(kept), { code, hash: kept.hash })
