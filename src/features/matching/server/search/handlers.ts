import { says } from '#kit/phrase.ts'
import { readLanguage } from '#kit/language-header.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import * as calls from '#matching/search-contract.ts'
import { getMember } from './get-member.ts'
import { sayCandidate } from './view-candidate.ts'
import { browseMembers, sayFinds, searchMembers } from './search-members.ts'

/** Fewer at once than there are connections to the database, so that nobody who searches a lot keeps others from theirs. */
const openQueue = () =>
  openWorkQueue({
    atOnce: 6,
    waiting: 1000,
    ofOne: {
      atOnce: 2,
      waiting: 100,
      words: says('searches-running', 'Your other searches are still running. Please try again in a moment.'),
    },
  })

/** The calls of the search; without an account, everybody of a network counts as one. */
export function openSearchHandlers(): Handler[] {
  const enter = openQueue()
  return [
    on(calls.browseMembers, async ({ ctx, user, isPlatform, network, query, signal, headers }) => {
      // Whoever is signed in to another site is a stranger here.
      const userId = isPlatform ? user?.id : undefined
      using _turn = await enter({ who: userId ?? network, signal })
      return sayFinds(readLanguage(headers), await browseMembers(ctx, userId, query))
    }),
    on(calls.searchMembers, async ({ ctx, user, body, query, signal, headers }) => {
      using _turn = await enter({ who: user.id, signal })
      return sayFinds(readLanguage(headers), await searchMembers(ctx, user.id, body, query))
    }),
    on(calls.getMember, async ({ ctx, user, params, headers }) =>
      sayCandidate(readLanguage(headers), await getMember(ctx, user.id, params.id)),
    ),
  ]
}
