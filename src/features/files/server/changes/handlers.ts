import { readLanguage } from '#kit/language-header.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#files/change-contract.ts'
import { listChanges } from './list-changes.ts'
import { undoChange } from './undo-change.ts'

export const changeHandlers: Handler[] = [
  on(calls.listChanges, ({ ctx, domain, query, headers }) => listChanges(ctx, domain.id, query, readLanguage(headers))),
  on(calls.undoChange, async ({ params: { change }, headers, ...caller }) => {
    const { restored, kept } = await undoChange(caller, change)
    const language = readLanguage(headers)
    return { restored, kept: kept.map(({ path, reason }) => ({ path, reason: sayPhrase(language, reason) })) }
  }),
]
