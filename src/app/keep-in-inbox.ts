import { createHash } from 'node:crypto'
import type { KeepLeftMessage } from '#chats/server/visitor-handlers.ts'
import { keepContactMessage } from '#messages/server/intake/send.ts'
import type { openFormSites } from '#messages/server/serve/message-handlers.ts'

/** The inbox knows a sending by a UUID. */
const asUuid = (clientId: string) =>
  createHash('sha256')
    .update(clientId)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** What visitors leave in the closed chat of a site is in its inbox, as what they write on its contact page is. */
export const keepInInbox =
  (sites: ReturnType<typeof openFormSites>): KeepLeftMessage =>
  (visit, { name, email, content, clientId, language }) => {
    const [firstName = '', ...others] = name.split(/\s+/)
    const person = { email, firstName, lastName: others.join(' ') }
    const traps = { sending: asUuid(clientId), language }
    return keepContactMessage(sites, visit, { ...person, ...traps, priority: 'Normal', message: content })
  }
