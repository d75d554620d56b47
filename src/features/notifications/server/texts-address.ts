import type { Context } from '#kit/server/context.ts'
import { messageAddress } from '#providers/server/message-address.ts'
import type { Texter } from './find-texter.ts'
import { textAdapters } from './providers/index.ts'

/** Where a service sends its messages about the texts of a provider. */
export const addressFor = (ctx: Context, key: string, providerId: string): string =>
  messageAddress(ctx, `texts/${key}`, 'texts', providerId)

/** Where a service reports what became of one text; services reach https alone. */
export function reportAddress(ctx: Context, { key, providerId }: Texter, about: string): string | undefined {
  const reports = textAdapters.find((one) => one.key === key)?.abilities.includes('receipts')
  if (providerId === undefined || !reports || !ctx.platform.url.startsWith('https:')) return undefined
  return `${addressFor(ctx, key, providerId)}?about=${about}`
}
