import { eq } from 'drizzle-orm'
import type { Answer } from '#kit/contract.ts'
import { readLanguage } from '#kit/language-header.ts'
import type { Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { getWebhook } from '#payments/contract.ts'
import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import { adapterOf } from '#payments/server/providers/index.ts'
import { webhookUrlOf } from '#payments/server/methods/payment-methods.ts'
import { isReachable, registersMessages } from '#payments/server/methods/register-messages.ts'
import { sayText } from '#providers/server/adapter-text.ts'
import { isAskedStill } from '#providers/server/kept-messages.ts'
import { providers } from '#providers/server/tables.ts'

type Row = Pick<typeof providers.$inferSelect, 'messages' | 'isActive'>
type Standing = Answer<typeof getWebhook>['standing']

/** Who has the service send its messages, and how far that is. */
function standingOf(ctx: Context, adapter: PaymentAdapter, { messages, isActive }: Row): Standing {
  if (!registersMessages(adapter)) return 'manual'
  if (!isReachable(ctx)) return 'local'
  // One that was on before there was such a call has what was entered by hand.
  if (messages === null) return isActive ? 'manual' : 'waiting'
  if (messages.state !== 'asked') return messages.state
  return isAskedStill(ctx, messages) ? 'waiting' : 'manual'
}

const sayKept = (language: string, { code, values, message }: Phrase): string =>
  sayPhrase(language, { code, message, ...(values && { values }) })

const nothing: Answer<typeof getWebhook> = {
  url: null,
  help: null,
  isNeeded: false,
  standing: 'manual',
  reason: null,
  alsoThere: null,
}

/** For the cards of payment providers. */
export const providerHandlers: Handler[] = [
  on(getWebhook, async ({ ctx, params, headers }) => {
    const { key, type, messages, isActive } = providers
    const [row] = await ctx.db
      .select({ key, type, messages, isActive })
      .from(providers)
      .where(eq(providers.id, params.id))
    const adapter = row?.type === 'payment' ? adapterOf(row.key) : undefined
    if (!row || !adapter) return nothing
    const { webhookHelp, alsoThere, sendsAddress, messagesAlone = false } = adapter.taking
    const takesMessages = adapter.abilities.includes('webhook') && adapter.through === undefined && !sendsAddress
    const said = row.messages?.said
    return {
      url: takesMessages ? webhookUrlOf(ctx, adapter, params.id) : null,
      help: webhookHelp === undefined ? null : sayText(readLanguage(headers), webhookHelp),
      alsoThere: alsoThere === undefined ? null : sayText(readLanguage(headers), alsoThere),
      isNeeded: messagesAlone,
      standing: standingOf(ctx, adapter, row),
      reason: said ? sayKept(readLanguage(headers), said) : null,
    }
  }),
]
