import { eq } from 'drizzle-orm'
import { readLanguage } from '#kit/language-header.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { sayText } from '#providers/server/adapter-text.ts'
import { providers } from '#providers/server/tables.ts'
import * as calls from '../contract.ts'
import { isVerifiedAddress } from './verified-addresses.ts'
import * as pages from './link-pages.ts'
import { listNotifications } from './list-notifications.ts'
import { findNamedContact, proveByCode, resumeOwn } from './prove.ts'
import { sendProof } from './send-proof.ts'
import { sendTest } from './send-test.ts'
import { readSettings, saveSettings } from './settings.ts'
import { addressFor } from './texts-address.ts'
import { textAdapters } from './providers/index.ts'
import { readProviderId, receiveText } from './receive-text.ts'

const resumed = phrase('mails-resumed', 'You’ll receive these e-mails again.')

const settingsHandlers: Handler[] = [
  on(calls.getSettings, ({ ctx, domain, headers }) => readSettings(ctx, domain.id, readLanguage(headers))),
  on(calls.putSettings, async ({ ctx, domain, body, user, network, headers }) => {
    await saveSettings(ctx, domain, body, { userId: user.id, network })
    return readSettings(ctx, domain.id, readLanguage(headers))
  }),
  on(calls.sendProof, async ({ ctx, domain, body: { channel, entry }, user, network, headers }) => {
    const say = (done: Phrase) => ({ message: sayPhrase(readLanguage(headers), done) })
    const contact = await findNamedContact(ctx, { domainId: domain.id, channel, address: entry })
    if (await resumeOwn(ctx, contact, user)) return say(resumed)
    const isVerified = channel === 'email' && (await isVerifiedAddress(ctx, domain.id, entry))
    if ((isVerified || contact.verifiedAt) && contact.stops.length === 0)
      throw new Refusal('conflict', phrase('entry-already-verified', 'This entry is already verified.'))
    await sendProof(ctx, { domain, contact, asker: { userId: user.id, network } })
    return say(phrase('code-on-its-way', 'A code is on its way to {recipient}.', { recipient: contact.recipient }))
  }),
  on(calls.enterCode, async ({ ctx, domain, body: { channel, entry, code }, headers }) => {
    await proveByCode(ctx, { domainId: domain.id, channel, address: entry }, code)
    return { message: sayPhrase(readLanguage(headers), phrase('recipient-verified', 'Verified.')) }
  }),
  on(calls.sendTest, async ({ ctx, domain, body, headers }) => {
    await sendTest(ctx, domain, body)
    const done = phrase('test-on-its-way', 'A test is on its way to {recipient}.', { recipient: body.entry.trim() })
    return { message: sayPhrase(readLanguage(headers), done) }
  }),
  on(calls.listNotifications, ({ ctx, domain, query, headers }) =>
    listNotifications(ctx, domain.id, query, readLanguage(headers)),
  ),
]

const outsideHandlers: Handler[] = [
  on(calls.showProof, ({ ctx, params, headers }) => pages.showProof(ctx, { token: params.token, headers })),
  on(calls.confirmProof, ({ ctx, params, headers }) => pages.confirmProof(ctx, { token: params.token, headers })),
  on(calls.showUnsubscribe, ({ ctx, params, headers }) => pages.showUnsubscribe(ctx, { token: params.token, headers })),
  on(calls.unsubscribe, ({ ctx, params, headers }) =>
    pages.unsubscribeRecipient(ctx, { token: params.token, headers }),
  ),
  on(
    calls.takeText,
    async ({ ctx, params: { service: key, token }, query, address, headers, raw }) => {
      await receiveText(ctx, { key, token, about: query.about, search: address.search, headers, raw })
      return new Response('<?xml version="1.0" encoding="UTF-8"?><Response/>', {
        headers: { 'content-type': 'text/xml' },
      })
    },
    ({ ctx, params }) => void readProviderId(ctx, params.token),
  ),
  on(calls.getTextsAddress, async ({ ctx, params, headers }) => {
    const [row] = await ctx.db.select().from(providers).where(eq(providers.id, params.id))
    const adapter = row?.type === 'sms' ? textAdapters.find(({ key }) => key === row.key) : undefined
    if (!row || !adapter?.readText) return { url: null, help: null }
    const { addressHelp } = adapter
    const help = addressHelp === undefined ? null : sayText(readLanguage(headers), addressHelp)
    return { url: addressFor(ctx, adapter.key, row.id), help }
  }),
]

/** The notification settings of a domain, links in its mails, and what services for texts report. */
export const notificationHandlers: Handler[] = [...settingsHandlers, ...outsideHandlers]
