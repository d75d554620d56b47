import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#matching/search-contract.ts'
import { getMember } from './get-member.ts'
import { browse, searchMembers } from './search-members.ts'

export const searchHandlers: Handler[] = [
  // Whoever is signed in to another site is a stranger here.
  on(calls.browseMembers, ({ ctx, user, isPlatform, query }) => browse(ctx, isPlatform ? user?.id : undefined, query)),
  on(calls.searchMembers, ({ ctx, user, body, query }) => searchMembers(ctx, user.id, body, query)),
  on(calls.getMember, ({ ctx, user, params, query }) => getMember(ctx, user.id, params.id, query.type)),
]
