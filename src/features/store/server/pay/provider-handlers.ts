import { eq } from 'drizzle-orm'
import { readLanguage } from '#kit/language-header.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { getWebhook } from '#payments/contract.ts'
import { adapterOf } from '#payments/server/providers/index.ts'
import { webhookUrlOf } from '#payments/server/methods/payment-methods.ts'
import { sayText } from '#providers/server/adapter-text.ts'
import { providers } from '#providers/server/tables.ts'

/** For the cards of payment providers. */
export const providerHandlers: Handler[] = [
  on(getWebhook, async ({ ctx, params, headers }) => {
    const [row] = await ctx.db
      .select({ key: providers.key, type: providers.type })
      .from(providers)
      .where(eq(providers.id, params.id))
    const adapter = row?.type === 'payment' ? adapterOf(row.key) : undefined
    if (!adapter) return { url: null, help: null, isNeeded: false }
    const { webhookHelp, sendsAddress, messagesAlone = false } = adapter.taking
    const takesMessages = adapter.abilities.includes('webhook') && adapter.through === undefined && !sendsAddress
    return {
      url: takesMessages ? webhookUrlOf(ctx, adapter, params.id) : null,
      help: webhookHelp === undefined ? null : sayText(readLanguage(headers), webhookHelp),
      isNeeded: messagesAlone,
    }
  }),
]
