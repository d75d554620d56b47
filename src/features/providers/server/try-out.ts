import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Adapter, Credentials } from './adapter.ts'
import { missingOf } from './fields.ts'
import { hideSecrets } from './hide-secrets.ts'
import { openService } from './open-service.ts'

export interface Result {
  ok: boolean
  message: string
}

const longestMessage = 500

/** Tests a provider's stored credentials, and describes the result. */
export async function tryOut(ctx: Context, adapter: Adapter | undefined, kept: Credentials): Promise<Result> {
  if (!adapter) return { ok: false, message: 'This provider isn’t known any more. Remove it and add another one.' }
  const missing = missingOf(adapter, kept)
  if (missing.length > 0) return { ok: false, message: `Missing: ${missing.join(', ')}.` }
  if (!adapter.tryOut) return { ok: false, message: 'This provider can’t be tried out yet.' }
  try {
    const service = openService(ctx, adapter, kept)
    await adapter.tryOut(service)
    const remark = await adapter.remark?.(service)
    return { ok: true, message: ['The connection works.', remark].filter(Boolean).join(' ') }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const words = hideSecrets(problem.message, Object.values(kept.credentials))
    return { ok: false, message: words.slice(0, longestMessage) }
  }
}
