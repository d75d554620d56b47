import { dropTicket, type Ticket } from '../coming-back.ts'
import { isPassing } from '#talk/web/wire.ts'
import { Refused } from '#kit/web/light-call.ts'
import { openEarlierChat } from './calls.ts'
import { keepChat, recallChat, type OwnChat } from './memory.ts'
import type { Site } from './site.ts'

/** A ticket is used up by opening its chat, so the question comes first; an account can be asked before anybody is. */
async function openOther(ticket: Ticket, mayOpen: () => Promise<boolean>): Promise<OwnChat | undefined> {
  if (ticket.ticket !== undefined) return (await mayOpen()) ? openEarlierChat(ticket) : undefined
  const own = await openEarlierChat(ticket)
  return (await mayOpen()) ? own : undefined
}

/** The chat that a link opens in this browser, and what there is to say about it. */
export async function enterByTicket(
  ticket: Ticket,
  { name, words }: Site,
  mayReplace: () => Promise<boolean>,
): Promise<{ own?: OwnChat; said: string }> {
  const known = recallChat(name)
  const isKnown = known?.id === ticket.id
  const isOther = known !== undefined && known.gone === undefined && !isKnown
  try {
    if (isKnown && ticket.ticket === undefined) {
      dropTicket()
      return { said: '' }
    }
    const own = isOther
      ? await openOther(ticket, mayReplace)
      : await openEarlierChat(ticket, isKnown ? known.token : undefined)
    if (own) keepChat(name, own)
    dropTicket()
    return { ...(own && { own }), said: '' }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    // It stays in the address, for when the page is loaded again.
    if (isPassing({ ...problem, message: '' })) return { said: words.notLoaded }
    dropTicket()
    // A browser that has the chat already needs no link to it.
    return { said: isKnown || ticket.ticket === undefined ? '' : words.usedUp }
  }
}
