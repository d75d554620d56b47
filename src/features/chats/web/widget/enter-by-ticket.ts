import { dropTicket, type Ticket } from '../coming-back.ts'
import { isPassing } from '../talk/wire.ts'
import { Refused } from './ask.ts'
import { reopen } from './calls.ts'
import { keepChat, recallChat, type OwnChat } from './memory.ts'
import type { Site } from './site.ts'

/** The chat that the link of a mail opens in this browser, and what there is to say about it. */
export async function enterByTicket(ticket: Ticket, { name, words }: Site): Promise<{ own?: OwnChat; said: string }> {
  try {
    const { chat, token } = await reopen(ticket)
    const own = { id: chat.id, token }
    keepChat(name, own)
    dropTicket()
    return { own, said: '' }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    // It stays in the address, for when the page is loaded again.
    if (isPassing({ ...problem, message: '' })) return { said: words.notLoaded }
    dropTicket()
    // A browser that has the chat already needs no link to it.
    return { said: recallChat(name)?.id === ticket.id ? '' : words.usedUp }
  }
}
