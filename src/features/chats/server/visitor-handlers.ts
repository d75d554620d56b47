import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { on, type Handler, type Request } from '#kit/server/http/handler.ts'
import * as calls from '../visitor-contract.ts'
import type { LeaveAnswer } from '../visitor-contract.ts'
import { findHere, needHere, viewHere, type ReadSiteChat } from './chat-here.ts'
import { findParticipant, type FindDomainId } from './find-chat.ts'
import { introduceVisitor } from './introduce-visitor.ts'
import { listMyChats } from './list-chats.ts'
import { reopenChat } from './reopen-chat.ts'
import { startChat } from './start-chat.ts'

/** The parts of a request that the inbox needs. */
export type Visit = Pick<
  Request<typeof calls.leaveMessage>,
  'ctx' | 'host' | 'site' | 'user' | 'network' | 'from' | 'headers' | 'address' | 'language'
>

/** What a visitor left where nobody chats. */
export interface LeftMessage {
  name: string
  email: string
  content: string
  /** Chosen by the sender: the same is kept once. */
  clientId: string
  /** The path of the page. */
  page: string | undefined
  language: string | undefined
  /** What is in the field that people leave empty. */
  website: string | undefined
}

/** Keeps it in the inbox of the site, as it does what is written on its contact page. */
export type KeepLeftMessage = (visit: Visit, message: LeftMessage) => Promise<Omit<LeaveAnswer, 'message'>>

/** What the room needs from others. */
export interface VisitorParts {
  readSiteChat: ReadSiteChat
  idOf: FindDomainId
  keepLeftMessage: KeepLeftMessage
}

type StartChatRequest = Request<typeof calls.startChat>

/** The page on which the visitor is, where people reach it. */
function addressOf({ address, body }: Pick<StartChatRequest, 'address' | 'body'>): string {
  const url = new URL(address.origin)
  // Not resolved like a link: a path may look as if it named a host.
  url.pathname = body.page ?? '/'
  const domain = address.searchParams.get('domain')
  if (domain !== null) url.searchParams.set('domain', domain)
  return url.href
}

const thanks = 'Thank you. Your message has been sent.'

/** The calls of visitors alone. */
export function openVisitorHandlers({ readSiteChat, idOf, keepLeftMessage }: VisitorParts): Handler[] {
  return [
    on(calls.chatHere, async ({ ctx, site, language, query, reply }) => {
      const asked = { site, language: query.language ?? language, page: query.page }
      const here = await viewHere(ctx, await findHere(readSiteChat, idOf, asked))
      reply.set('cache-control', 'private, max-age=10')
      return here
    }),
    on(calls.startChat, async ({ ctx, site, user, network, headers, body, address }) => {
      const here = await needHere(readSiteChat, idOf, { site, language: body.language, page: body.page })
      return startChat(ctx, { here, user, network, headers, address: addressOf({ address, body }) }, body)
    }),
    on(calls.leaveMessage, async ({ body, ...visit }) => {
      const { name, email, content, client_id: clientId, page, language, website } = body
      await needHere(readSiteChat, idOf, { site: visit.site, language, page })
      const left = await keepLeftMessage(visit, { name, email, content, clientId, page, language, website })
      return { ...left, message: thanks }
    }),
    on(calls.introduceVisitor, async ({ params, body, ...asking }) => {
      const { ctx, user } = asking
      return { chat: await introduceVisitor(ctx, await findParticipant(asking, params.id, idOf), { ...body, user }) }
    }),
    on(calls.listMyChats, ({ ctx, user, site, isPlatform, query }) => {
      const domainId = isPlatform || site === undefined ? undefined : idOf(site)
      if (!isPlatform && domainId === undefined)
        throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
      return listMyChats(ctx, { userId: user.id, domainId }, query)
    }),
    on(calls.reopenChat, ({ params, body, ...asking }) => reopenChat(asking, params.id, body.ticket, idOf)),
  ]
}
