import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { SiteChat } from '#sites/server/chat-site.ts'
import type { ChatHere } from '../visitor-contract.ts'
import { openingAt } from '../opening.ts'
import type { FindDomainId } from './find-chat.ts'
import { isHosted } from './view-chat.ts'

export type ReadSiteChat = (label: string, page: { language: string; page: string | undefined }) => Promise<SiteChat>

interface ChatPlace {
  site: string | undefined
  language: string | undefined
  page: string | undefined
}

export interface DomainChat extends SiteChat {
  domainId: string
}

/** The site of a request, and whether its page has a chat. */
export async function findHere(
  readSiteChat: ReadSiteChat,
  idOf: FindDomainId,
  asked: ChatPlace,
): Promise<DomainChat | undefined> {
  const { site, language = '', page } = asked
  const domainId = site === undefined ? undefined : idOf(site)
  if (site === undefined || domainId === undefined) return undefined
  return { domainId, ...(await readSiteChat(site, { language, page })) }
}

/** The same, where there is one. */
export async function needHere(readSiteChat: ReadSiteChat, idOf: FindDomainId, asked: ChatPlace): Promise<DomainChat> {
  const here = await findHere(readSiteChat, idOf, asked)
  if (!here?.isHere) throw new Refusal('missing', phrase('site-without-chat', 'This site has no chat.'))
  return here
}

export const openingOf = ({ now }: Context, { settings }: SiteChat) =>
  openingAt(settings.chatHours, settings.timeZone, now().getTime())

export async function viewHere(ctx: Context, here: DomainChat | undefined): Promise<ChatHere> {
  if (!here?.isHere) return { state: 'off', back_at: null, greeting: null, away_text: null, online: false }
  const { state, backAt } = openingOf(ctx, here)
  return {
    state,
    back_at: backAt === null ? null : new Date(backAt).toISOString(),
    greeting: here.settings.chatGreeting ?? null,
    away_text: here.settings.chatAway ?? null,
    online: await isHosted(ctx, here.domainId),
  }
}
