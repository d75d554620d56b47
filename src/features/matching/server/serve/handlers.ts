import { follow, on, relay, type Handler } from '#kit/server/http/handler.ts'
import { newClientId } from '#talk/server/message-text.ts'
import * as liking from '#matching/likes-contract.ts'
import * as calls from '#matching/matches-contract.ts'
import { likeMember } from '../likes/like.ts'
import { listLikers } from '../likes/list-likers.ts'
import { withdrawLike } from '../likes/withdraw-like.ts'
import { matchChanged, messageSent, messagesRead, presenceChanged, somebodyTypes } from '../matches/events.ts'
import { findMatch } from '../matches/find-match.ts'
import { countUnread, listMatches } from '../matches/list-matches.ts'
import { endMatch } from '../matches/unmatch.ts'
import { viewMatch } from '../matches/view-match.ts'
import { listMessages } from '../messages/list-messages.ts'
import { markRead } from '../messages/mark-read.ts'
import { sendMessage } from '../messages/send-message.ts'
import { openTyping } from '../messages/typing.ts'
import { openListeners } from '../presence/presence.ts'

const likeHandlers: Handler[] = [
  on(liking.createMatch, ({ ctx, user, body }) => likeMember(ctx, user, body.target_user_id)),
  on(liking.postMatch, ({ ctx, user, body }) => likeMember(ctx, user, body.target_user_id)),
  on(liking.withdrawLike, async ({ ctx, user, params }) => {
    await withdrawLike(ctx, user.id, params.id)
    return { message: 'Like removed.' }
  }),
  on(liking.listLikers, ({ ctx, user, query }) => listLikers(ctx, user, query)),
]

const matchHandlers: Handler[] = [
  on(calls.listMatches, ({ ctx, user, query }) => listMatches(ctx, user.id, query)),
  on(calls.countUnread, async ({ ctx, user }) => ({ count: await countUnread(ctx, user.id) })),
  on(calls.getMatch, async ({ ctx, user, params }) =>
    viewMatch(ctx, user.id, await findMatch(ctx, user.id, params.id)),
  ),
  on(calls.unmatch, async ({ ctx, user, params }) => {
    await endMatch(ctx, user.id, params.id)
    return { message: 'Unmatched.' }
  }),
]

function openMessageHandlers(): Handler[] {
  const sayTyping = openTyping()
  return [
    on(calls.listMessages, ({ ctx, user, params, query }) =>
      listMessages(ctx, { userId: user.id, id: params.id }, query),
    ),
    on(calls.sendMessage, async ({ ctx, user, params, body }) => {
      const clientId = body.client_id ?? newClientId(ctx)
      const draft = { sender: user.id, content: body.content, clientId }
      return { message: await sendMessage(ctx, params.id, draft) }
    }),
    on(calls.markRead, async ({ ctx, user, params, body }) => ({
      count: await markRead(ctx, { userId: user.id, id: params.id, upTo: body.up_to }),
    })),
    on(calls.sayTyping, async ({ ctx, user, params }) => {
      await sayTyping(ctx, user.id, params.id)
      return { message: 'The other person can see that you’re typing.' }
    }),
  ]
}

/** The events of all matches of somebody, who is online while they listen. */
function openStream(): Handler {
  const comes = openListeners()
  return follow(calls.followMatches, {
    relays: {
      message: relay(messageSent, ({ to, matchId: id, message }) => ({ channel: to, data: { id, message } })),
      typing: relay(somebodyTypes, ({ to, matchId: id }) => ({ channel: to, data: { id } })),
      read: relay(messagesRead, ({ to, matchId: id, readerId, upTo, at }) => ({
        channel: to,
        data: { id, reader_id: readerId, up_to: upTo, at },
      })),
      presence: relay(presenceChanged, ({ to, matchId: id, isOnline }) => ({
        channel: to,
        data: { id, online: isOnline },
      })),
      changed: relay(matchChanged, ({ to, matchId: id, why }) => ({ channel: to, data: { id, why } })),
    },
    hears: async ({ user }) => [user.id],
    opens: ({ ctx, user }) => comes(ctx, user.id),
  })
}

/** The calls of likes and matches. */
export const openMatchHandlers = (): Handler[] => [
  ...likeHandlers,
  // Before the matches, whose ids stand at the same place of an address.
  openStream(),
  ...matchHandlers,
  ...openMessageHandlers(),
]
