import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#social/posts-contract.ts'
import { addDraft, changeDraft, findDraft, listDrafts, removeDraft } from '../posts/drafts.ts'

export const draftHandlers: Handler[] = [
  on(calls.createDraft, ({ ctx, user, body }) => addDraft(ctx, user.id, body)),
  on(calls.updateDraft, ({ ctx, user, params, body }) => changeDraft(ctx, user.id, params.id, body)),
  on(calls.listDrafts, async ({ ctx, user }) => ({ drafts: await listDrafts(ctx, user.id) })),
  on(calls.readDraft, ({ ctx, user, params }) => findDraft(ctx, user.id, params.id)),
  on(calls.deleteDraft, ({ ctx, user, params }) => removeDraft(ctx, user.id, params.id)),
]
