import type { Context } from '#kit/server/context.ts'
import { findActive } from '#providers/server/find-active.ts'
import { openService } from '#providers/server/open-service.ts'
import type { Message, Outcome } from './providers/adapter.ts'
import { textAdapters } from './providers/index.ts'

/** A way for texts. */
export interface Texter {
  /** The provider, by which phones that want no more texts are kept; undefined for the outbox. */
  providerId: string | undefined
  key: string
  send: (message: Message) => Promise<Outcome>
}

/** How texts of a domain are sent: by its own active service, or by that of the installation; undefined where there is none. */
export async function findTexter(ctx: Context, domainId: string): Promise<Texter | undefined> {
  const keys = textAdapters.map(({ key }) => key)
  const active = await findActive(ctx, { type: 'sms', keys, domainIds: [domainId] })
  const adapter = textAdapters.find(({ key }) => key === active?.key)
  if (!active || !adapter) return undefined
  const send = adapter.sendText.bind(adapter, openService(ctx, adapter, active))
  return { providerId: active.id, key: active.key, send }
}
