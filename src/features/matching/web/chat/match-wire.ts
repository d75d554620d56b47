import type { z } from 'zod'
import { call } from '#kit/web/call.ts'
import {
  getMatch,
  listMessages,
  markRead,
  sayTyping,
  sendMessage,
  type MatchMessage,
  type MatchView,
} from '#matching/matches-contract.ts'
import { browserMemory } from '#talk/web/browser-memory.ts'
import type { Message, MessagePage } from '#talk/web/message.ts'
import type { Talk } from '#talk/web/talk.ts'
import type { Memory, Wire } from '#talk/web/wire.ts'

/** The sides of a match, as one of the two sees it. */
export type MatchSide = 'me' | 'them'
export type MatchTalk = Talk<MatchSide, MatchView>

type Page = z.output<(typeof listMessages)['answer']>

/** A message of a match, seen by the person with this id. */
export const seenBy =
  (me: string) =>
  ({ id, senderId, content, timestamp, read_at, client_id }: MatchMessage): Message<MatchSide> => ({
    id,
    client_id,
    sender_type: senderId === me ? 'me' : 'them',
    content,
    image: null,
    created_at: timestamp,
    read_at,
  })

export function openMatchWire(id: string, me: string): Wire<MatchSide, MatchView> {
  const params = { id }
  const see = seenBy(me)
  const seePage = ({ messages, more }: Page): MessagePage<MatchSide> => ({ messages: messages.map(see), more })
  const read = async (query: { after?: number; before?: number }) =>
    seePage(await call(listMessages, { params, query }))
  return {
    async open() {
      const [chat, page] = await Promise.all([call(getMatch, { params }), read({})])
      return { chat, ...page }
    },
    after: (after) => read({ after }),
    before: (before) => read({ before }),
    async send({ key, text }) {
      return see((await call(sendMessage, { params, body: { content: text, client_id: key } })).message)
    },
    markRead: (up_to) => call(markRead, { params, body: { up_to } }),
    sayTyping: () => call(sayTyping, { params }),
  }
}

/** What was written to a match and not sent. Both people of a match may use the same browser. */
export const matchMemory = (id: string, me: string): Memory => browserMemory(`match-draft-${me}-${id}`)
