import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#files/change-contract.ts'
import { listChanges } from './list-changes.ts'
import { undoChange } from './undo-change.ts'

export const changeHandlers: Handler[] = [
  on(calls.listChanges, ({ ctx, domain, query }) => listChanges(ctx, domain.id, query)),
  on(calls.undoChange, ({ params: { change }, ...caller }) => undoChange(caller, change)),
]
