import { t } from '#kit/t.ts'
import { CallError } from '#kit/web/call.ts'
import { isReached } from '#kit/web/reach.ts'
import { offline } from './open-file.ts'

const notWhole = t(
  'A part of this page could not be loaded. Your text is kept here; load the page again to publish it.',
)

/**
 * Loads the rarely used code, a while after the editor or when it is needed. Never without a network, because browsers request
 * a script once and remember that it failed.
 */
export async function loadSync() {
  if (!(await isReached())) throw new CallError(0, offline)
  try {
    return await import('./sync.ts')
  } catch (cause) {
    throw new Error(notWhole, { cause })
  }
}

export type Sync = Awaited<ReturnType<typeof loadSync>>
