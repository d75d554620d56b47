import { hashOf } from '#kit/server/hash.ts'
import { longestSubjectCharacters, sayForm } from '#messages/rules.ts'
import { keepMessage, type Draft } from './keep-message.ts'
import { languageOf, readSender, type Sites, type Visit } from './sending-site.ts'
import { firstLine } from './sum-up.ts'

interface LeftInChat {
  name: string
  email: string
  content: string
  clientId: string
  page: string | undefined
  language: string | undefined
  /** What is in the field that people leave empty. */
  website: string | undefined
}

const form = 'chat'

/** Chats have client ids of any letters; the inbox knows a sending by a UUID. */
const asUuid = (clientId: string) =>
  hashOf(clientId).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** Keeps what somebody left in the chat of a site outside its hours. */
export const openLeftMessages = (sites: Sites) => (visit: Visit, left: LeftInChat) => {
  const draft: Draft = {
    form,
    subject: firstLine(left.content, longestSubjectCharacters) || sayForm(form),
    content: left.content.replaceAll('\r\n', '\n'),
    fields: [],
    senderName: left.name,
    senderEmail: left.email,
    priority: 'Normal',
    page: left.page ?? null,
    notes: [],
    alsoTo: [],
  }
  const traps = { language: languageOf(visit, left.language), sending: asUuid(left.clientId), website: left.website }
  return keepMessage(readSender(visit, sites), draft, traps)
}
